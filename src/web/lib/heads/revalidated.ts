/** Headers of a redirect that is asked for again each time, because its target can change; none within a browser. */
export const REVALIDATED: ResponseInit = import.meta.env.SSR
  ? { headers: { 'cache-control': 'no-cache' } }
  : {};
