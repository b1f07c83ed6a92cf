import { FALLBACK, type Failure } from './send-reviews.ts';

/** The text about failed reviews, for the page and the toast. */
export type FailureText = {
  /** Why nothing was answered, such as being offline; shown while it lasts. */
  causes: readonly string[];
  lines: readonly string[];
  /** True when nothing needs correcting and the form can be sent again unchanged. */
  canResume: boolean;
};

type Described = Pick<Failure, 'procedure' | 'reason' | 'isUnanswered'>;

/** Returns the failures, counted and listed; without any response, the causes and the unsent reviews. */
export function describeFailures(failures: readonly Described[]): FailureText {
  if (failures.length === 0) return { causes: [], lines: [FALLBACK], canResume: false };
  if (failures.every((failure) => failure.isUnanswered)) {
    const causes = [...new Set(failures.map((failure) => failure.reason))];
    const unsent = failures.map((failure) => failure.procedure).join(', ');
    return { causes, lines: [`Still to be sent: ${unsent}.`], canResume: true };
  }
  return {
    causes: [],
    lines: [
      `Failed to submit ${failures.length} review(s). Please check details and try again.`,
      ...failures.map(({ procedure, reason }) => `Failed to submit review for ${procedure}: ${reason}`),
    ],
    canResume: false,
  };
}
