import { FALLBACK, type Failure } from './send-reviews.ts';

/** What a submission says that failed: in the page and in the toast. */
export type FailureText = {
  lines: readonly string[];
  /** Nothing has to be corrected: it can be sent again as it is. */
  canResume: boolean;
};

type Described = Pick<Failure, 'procedure' | 'reason' | 'isUnanswered'>;

/** The count, then a line for each; where nothing answered, only why, and what is still to be sent. */
export function describeFailures(failures: readonly Described[]): FailureText {
  if (failures.length === 0) return { lines: [FALLBACK], canResume: false };
  if (failures.every((failure) => failure.isUnanswered)) {
    const reasons = new Set(failures.map((failure) => failure.reason));
    const unsent = failures.map((failure) => failure.procedure).join(', ');
    return { lines: [...reasons, `Still to be sent: ${unsent}.`], canResume: true };
  }
  return {
    lines: [
      `Failed to submit ${failures.length} review(s). Please check details and try again.`,
      ...failures.map(({ procedure, reason }) => `Failed to submit review for ${procedure}: ${reason}`),
    ],
    canResume: false,
  };
}
