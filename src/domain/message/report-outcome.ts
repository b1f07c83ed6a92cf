/** What staff decided about a review that a message reports. */
export const REPORT_OUTCOMES = ['unpublished', 'declined', 'kept'] as const;

export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];
