import { clearDraft } from '#web/lib/form-draft.ts';
import { forgetForm } from '#web/lib/kept-form.ts';

/** Where what a clinic types is kept for a reload, or for its next login after a session has ended. */
export const supportDraft = (clinicId: number) => `clinic-${clinicId}-support-draft`;
export const profileDraft = (clinicId: number) => `clinic-${clinicId}-profile-draft`;

/** After a logout the next one at this computer finds nothing. */
export function clearClinicDrafts(clinicId: number): void {
  clearDraft(supportDraft(clinicId));
  forgetForm(profileDraft(clinicId));
}
