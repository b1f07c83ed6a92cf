/** The latest answer and failure of reads, each with the source that it came from: a function or a query, never null. */
export type ReadState<Answer, Source> = {
  answer: Answer | null;
  answerOf: Source | null;
  failure: unknown;
  failureOf: Source | null;
};

export const UNREAD = { answer: null, answerOf: null, failure: null, failureOf: null } as const;

export const afterAnswer = <Answer, Source>(answer: Answer, source: Source): ReadState<Answer, Source> => ({
  ...UNREAD,
  answer,
  answerOf: source,
});

/** Keeps the answer, which may be of another source. */
export const afterFailure = <Answer, Source>(
  last: ReadState<Answer, Source>,
  failure: unknown,
  source: Source,
): ReadState<Answer, Source> => ({ ...last, failure, failureOf: source });

/**
 * Describes the state as of a source: `isCurrent` is true if the answer is its own, `isLoading` until it has answered or
 * failed. Only its own failure is returned.
 */
export function describeRead<Answer, Source>(
  { answer, answerOf, failure, failureOf }: ReadState<Answer, Source>,
  source: Source,
) {
  const isCurrent = answerOf === source;
  const hasFailed = failureOf === source;
  return { answer, failure: hasFailed ? failure : null, isCurrent, isLoading: !isCurrent && !hasFailed };
}
