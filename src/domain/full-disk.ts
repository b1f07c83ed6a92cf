import { describeCause } from './describe-cause.ts';

/** Describes a write that failed on a full disk, for the operator; null for any other error. */
export function describeFullDisk(error: unknown): string | null {
  const cause = describeCause(error);
  return /^(?:ENOSPC|EDQUOT)\b/.test(cause)
    ? `The disk is full: ${cause}. Free some room and try again.`
    : null;
}
