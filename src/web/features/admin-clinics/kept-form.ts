import type { Actor } from '#domain/account/actor.ts';
import { CLINIC_FIELDS } from '#domain/clinic/clinic-edit.ts';
import { clearDraft, ownDraftKey, readDraft, saveDraft } from '#web/lib/form-draft.ts';
import { mergeDrafts } from '#web/lib/merge-drafts.ts';
import { type ClinicDraft, differingFields } from './clinic-draft.ts';

/** Whose form of which clinic; null: of a new one. */
type Form = { actor: Actor; id: number | null };

const keyOf = ({ actor, id }: Form, part: 'from' | 'to') =>
  ownDraftKey(actor, 'clinic-form', `${id ?? 'new'} ${part}`);

/** Keeps the answers that are not saved, and what they began from: a reload or an ended session loses nothing. */
export function keepForm(form: Form, from: ClinicDraft, to: ClinicDraft): void {
  const fields = differingFields(from, to);
  if (fields.length === 0) return forgetForm(form);
  const pick = (draft: ClinicDraft) => Object.fromEntries(fields.map((field) => [field, draft[field]]));
  saveDraft(keyOf(form, 'from'), pick(from));
  saveDraft(keyOf(form, 'to'), pick(to));
}

export function forgetForm(form: Form): void {
  clearDraft(keyOf(form, 'from'));
  clearDraft(keyOf(form, 'to'));
}

/** The form as it was left, laid over how the clinic stands by now. */
export function readKeptForm(form: Form, theirs: ClinicDraft) {
  const to = readDraft(keyOf(form, 'to'), CLINIC_FIELDS);
  const mine = { ...theirs, ...to };
  const base = { ...theirs, ...readDraft(keyOf(form, 'from'), CLINIC_FIELDS) };
  const { differences, merged } = mergeDrafts(CLINIC_FIELDS, { base, mine, theirs });
  return {
    draft: merged,
    conflict: differences.length > 0 ? { mine, theirs, differences } : null,
    isKept: Object.keys(to).length > 0,
  };
}
