/** Most characters of the reason of a staff decision. */
export const REASON_LIMIT = 1_000;
