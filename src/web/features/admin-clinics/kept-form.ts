import type { Actor } from '#domain/account/actor.ts';
import { CLINIC_FIELDS } from '#domain/clinic/clinic-edit.ts';
import { ownDraftKey } from '#web/lib/own-drafts.ts';
import * as kept from '#web/lib/kept-form.ts';
import type { ClinicDraft } from './clinic-draft.ts';

/** Identifies a form by its author and clinic; the id is null for a new clinic. */
type Form = { actor: Actor; id: number | null };

const keyOf = ({ actor, id }: Form) => ownDraftKey(actor, 'clinic-form', id ?? 'new');

/** Stores unsaved values with the values they began from. */
export const keepForm = (form: Form, from: ClinicDraft, to: ClinicDraft): void =>
  kept.keepForm(keyOf(form), CLINIC_FIELDS, { from, to });

export const forgetForm = (form: Form): void => kept.forgetForm(keyOf(form));

/** Returns the stored form, merged into the clinic's current values. */
export const readKeptForm = (form: Form, theirs: ClinicDraft) =>
  kept.readKeptForm(keyOf(form), CLINIC_FIELDS, theirs);
