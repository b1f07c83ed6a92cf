import { clearDraft } from '#web/lib/form-draft.ts';

/** Where what a clinic types is kept for a reload, or for the next login after a session has ended. */
export const SUPPORT_DRAFT = 'clinic-support-draft';
export const PROFILE_DRAFT = 'clinic-profile-draft';

/** After a logout the next one at this computer finds nothing. */
export function clearClinicDrafts(): void {
  clearDraft(SUPPORT_DRAFT);
  clearDraft(PROFILE_DRAFT);
}
