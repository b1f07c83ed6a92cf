import type { Texts } from '#texts/review-wizard.ts';

/** The text about failed reviews, for the page and the toast. */
export type FailureText = {
  /** Causes of the missing answer, such as being offline; shown while they last. */
  causes: readonly string[];
  lines: readonly string[];
  /** True when nothing needs correcting and the form can be sent again unchanged. */
  canResume: boolean;
};

/**
 * A review that was not accepted, its procedure empty if it was removed from the form; `isUnanswered` is true when nothing
 * needs correcting, only sending again.
 */
type Described = { procedure: string; reason: string; isUnanswered: boolean };

/** Returns the failures, counted and listed; without any response, the causes and the unsent reviews. */
export function describeFailures(t: Texts, failures: readonly Described[]): FailureText {
  const reasons = [...new Set(failures.map((failure) => failure.reason))];
  const unsent = failures.flatMap(({ procedure }) => procedure || []).join(', ');
  if (failures.length > 0 && failures.every((failure) => failure.isUnanswered)) {
    const line = unsent ? t.stillToSend({ procedures: unsent }) : t.sendFailed;
    return { causes: reasons, lines: [line], canResume: true };
  }
  if (!unsent) return { causes: [], lines: [t.sendFailed, ...reasons], canResume: false };
  return {
    causes: [],
    lines: [
      t.reviewsFailed({ count: failures.length }),
      ...failures.map(({ procedure, reason }) => t.reviewFailed({ procedure, reason })),
    ],
    canResume: false,
  };
}
