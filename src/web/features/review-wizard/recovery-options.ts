import { RECOVERY_LABELS, recoveryLabel } from '#domain/review/labels.ts';
import { RECOVERY_VALUES } from '#domain/review/submission-rules.ts';

/** The five recovery answers, easiest first, as submitted values with labels. */
export const RECOVERY_OPTIONS = RECOVERY_VALUES.map((value, index) => ({
  value,
  label: recoveryLabel(Object.keys(RECOVERY_LABELS).length - index) ?? value,
}));
