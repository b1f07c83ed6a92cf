import { FALLBACK, type Failure } from './send-reviews.ts';

/** The text about failed reviews, for the page and the toast. */
export type FailureText = {
  lines: readonly string[];
  /** True when nothing needs correcting and the form can be sent again unchanged. */
  canResume: boolean;
};

type Described = Pick<Failure, 'procedure' | 'reason' | 'isUnanswered'>;

/** Returns the failures, counted and listed; without any response, the cause and the unsent reviews. */
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
