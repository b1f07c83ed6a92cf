/** A page of a list: at most 100 rows, offset at most 10,000; the API's schema enforces both. */
export type Page = { limit: number; offset: number };

/** A total, with a mark if counting stopped at its limit. */
export type Total = { total: number; totalCapped?: true };
