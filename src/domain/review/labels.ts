/** Satisfaction, 1–5. */
export const SATISFACTION_LABELS = {
  5: 'Very Satisfied',
  4: 'Satisfied',
  3: 'Neutral',
  2: 'Dissatisfied',
  1: 'Very Dissatisfied',
} as const;

/** Recovery as the public says it; stored 1–5, 5 = Very Easy. */
export const RECOVERY_LABELS = {
  5: 'Very Easy',
  4: 'Easy',
  3: 'Moderate',
  2: 'Difficult',
  1: 'Very Difficult',
} as const;

/** Recovery as staff say it, of the same 1–5. */
export const ADMIN_RECOVERY_LABELS = {
  5: 'Very Fast (< 1 week)',
  4: 'Fast (1-2 weeks)',
  3: 'Average (2-4 weeks)',
  2: 'Slow (1-2 months)',
  1: 'Very Slow (> 2 months)',
} as const;

const label = (labels: Record<number, string>, value: number | null) =>
  value === null ? null : (labels[value] ?? null);

/** The label of a satisfaction of 1–5, or null. */
export const satisfactionLabel = (value: number | null) => label(SATISFACTION_LABELS, value);

/** The public label of a recovery of 1–5, or null. */
export const recoveryLabel = (value: number | null) => label(RECOVERY_LABELS, value);

/** The staff's label of a recovery of 1–5, or null. */
export const adminRecoveryLabel = (value: number | null) => label(ADMIN_RECOVERY_LABELS, value);
