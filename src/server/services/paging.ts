/** A page of a list: at most 100 rows, from at most the 10,000th on; the API's schema holds both. */
export type Page = { limit: number; offset: number };

/** A total, and whether counting stopped at its limit. */
export type Total = { total: number; totalCapped?: true };
