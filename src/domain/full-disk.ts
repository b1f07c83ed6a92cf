import { describeCause } from './describe-cause.ts';

/** Tells whoever runs the product that a file could not be written for lack of room; null for any other error. */
export function describeFullDisk(error: unknown): string | null {
  const cause = describeCause(error);
  return /^(?:ENOSPC|EDQUOT)\b/.test(cause)
    ? `The disk is full: ${cause}. Free some room and try again.`
    : null;
}
