/** Headers of a redirect that is asked for again each time, because its target can change. */
export const REVALIDATED = { headers: { 'cache-control': 'no-cache' } };
