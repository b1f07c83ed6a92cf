/** Ways to read prices: as reported, or with all extras where the reports state them. */
export const PRICE_BASES = ['all', 'all-in'] as const;

export type PriceBasis = (typeof PRICE_BASES)[number];

/** Orders of a comparison. 'typical': by all-in median, then by the median of all reports, then clinics with few. */
export const COMPARISON_SORTS = ['typical', 'median', 'lowest', 'reports', 'satisfaction'] as const;

/** Largest number of clinics that a comparison can be narrowed to. */
export const MOST_CHOSEN = 20;

/** Ids of clinics, separated by commas. */
export const CLINIC_IDS = new RegExp(`^[1-9]\\d{0,9}(?:,[1-9]\\d{0,9}){0,${MOST_CHOSEN - 1}}$`);

export type ComparisonSort = (typeof COMPARISON_SORTS)[number];
