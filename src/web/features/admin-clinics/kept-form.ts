import type { Actor } from '#domain/account/actor.ts';
import { CLINIC_FIELDS } from '#domain/clinic/clinic-edit.ts';
import { ownDraftKey } from '#web/lib/own-drafts.ts';
import * as kept from '#web/lib/kept-form.ts';
import type { ClinicDraft } from './clinic-draft.ts';

/** Whose form of which clinic; null: of a new one. */
type Form = { actor: Actor; id: number | null };

const keyOf = ({ actor, id }: Form) => ownDraftKey(actor, 'clinic-form', id ?? 'new');

/** Keeps the answers that are not saved, and what they began from. */
export const keepForm = (form: Form, from: ClinicDraft, to: ClinicDraft): void =>
  kept.keepForm(keyOf(form), CLINIC_FIELDS, { from, to });

export const forgetForm = (form: Form): void => kept.forgetForm(keyOf(form));

/** The form as it was left, laid over how the clinic stands by now. */
export const readKeptForm = (form: Form, theirs: ClinicDraft) =>
  kept.readKeptForm(keyOf(form), CLINIC_FIELDS, theirs);
