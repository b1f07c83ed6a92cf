import { decisionReason } from '../decision-reason.ts';
import { EDIT_REASON } from '../review/review-words.ts';

const TOO_SHORT = `Say in at least ${EDIT_REASON.least} characters why. The clinic reads it.`;

/** The reason for declining a posted price or taking it down, no shorter than those that readers see. */
export const postedReason = decisionReason.refine(
  (reason) => Array.from(reason).length >= EDIT_REASON.least,
  TOO_SHORT,
);

/** Returns the error message for such a reason, or undefined. */
export const findPostedReasonFault = (reason: string): string | undefined =>
  postedReason.safeParse(reason).error?.issues[0]?.message;
