/** The staff's labels of recovery, for the same 1–5 as the public ones. */
export const ADMIN_RECOVERY_LABELS = {
  5: 'Very Fast (< 1 week)',
  4: 'Fast (1-2 weeks)',
  3: 'Average (2-4 weeks)',
  2: 'Slow (1-2 months)',
  1: 'Very Slow (> 2 months)',
} as const;
