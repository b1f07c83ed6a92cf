/** Outcomes of a reported review. */
export const REPORT_OUTCOMES = ['unpublished', 'declined', 'kept'] as const;

export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];
