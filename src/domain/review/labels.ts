/** Labels of satisfaction, 1–5. */
export const SATISFACTION_LABELS = {
  5: 'Very Satisfied',
  4: 'Satisfied',
  3: 'Neutral',
  2: 'Dissatisfied',
  1: 'Very Dissatisfied',
} as const;

/** A satisfaction. */
export type Satisfaction = keyof typeof SATISFACTION_LABELS;

/** Public labels of recovery; stored as 1–5, 5 = Very Easy. */
export const RECOVERY_LABELS = {
  5: 'Very Easy',
  4: 'Easy',
  3: 'Moderate',
  2: 'Difficult',
  1: 'Very Difficult',
} as const;

export const GENDER_LABELS = { F: 'Female', M: 'Male', O: 'Other' } as const;
