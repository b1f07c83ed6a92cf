import { clearOwnDrafts } from '#web/lib/forms/own-drafts.ts';
import { clearDraft } from '#web/lib/forms/form-draft.ts';

/** Storage keys of a clinic's drafts, which survive a reload and the end of the session. */
export const supportDraft = (clinicId: number) => `clinic-${clinicId}-support-draft`;
export const profileDraft = (clinicId: number) => `clinic-${clinicId}-profile-draft`;
const priceDrafts = (clinicId: number) => `clinic-${clinicId}-price-draft`;
export const priceDraft = (clinicId: number, procedure: string) => `${priceDrafts(clinicId)} ${procedure}`;

/** Deletes a clinic's drafts at sign-out, so that the next user of the computer does not see them. */
export function clearClinicDrafts(clinicId: number): void {
  clearDraft(supportDraft(clinicId));
  clearDraft(profileDraft(clinicId));
  clearOwnDrafts(priceDrafts(clinicId));
}
