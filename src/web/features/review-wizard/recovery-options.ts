import { RECOVERY_LABELS, recoveryLabel } from '#domain/review/labels.ts';
import { RECOVERY_VALUES } from '#domain/review/submission-rules.ts';

/** The five answers about recovery as they are sent, easiest first, with what they are called. */
export const RECOVERY_OPTIONS = RECOVERY_VALUES.map((value, index) => ({
  value,
  label: recoveryLabel(Object.keys(RECOVERY_LABELS).length - index) ?? value,
}));
