import type { Texts } from '#texts/privacy.ts';

/** Formats a period: '90 days', '1 year', '3 years'. */
export const periodText = (t: Pick<Texts, 'days' | 'years'>, days: number): string =>
  days % 365 === 0 ? t.years({ n: days / 365 }) : t.days({ n: days });
