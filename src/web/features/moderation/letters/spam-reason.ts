import { readDraft } from '#web/lib/forms/form-draft.ts';

/** The reason filled in by the spam tick. Unticked, it would reach the submitter as the reason. */
export const SPAM_REASON = 'Spam';

/** Returns true if a kept reason came from the spam tick. */
export const isSpamDraft = (draftKey: string): boolean =>
  readDraft(draftKey, ['reason']).reason === SPAM_REASON;
