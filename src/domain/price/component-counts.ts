import type { ComponentAnswer } from './method/all-in.ts';

/** Answers of reports about one part of a price, each with the number of reports. */
export type AnswerCounts = Partial<Record<ComponentAnswer | 'not_stated', number>>;

/** Numbers of reports by answer, in the groups that pages show. */
export type GroupedAnswers = Record<'included' | 'extra' | 'notApplicable' | 'notStated', number>;

/** Sums up the answers about a part. A patient who did not know has not stated it: unknown is neither yes nor no. */
export const groupAnswers = (counts: AnswerCounts): GroupedAnswers => ({
  included: counts.included ?? 0,
  extra: counts.extra ?? 0,
  notApplicable: counts.not_applicable ?? 0,
  notStated: (counts.unknown ?? 0) + (counts.not_stated ?? 0),
});
