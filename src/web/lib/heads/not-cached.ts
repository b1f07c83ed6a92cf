/**
 * Response headers of a "not found" page: made-up names are endless, so no cache may store these pages. Empty in
 * browsers.
 */
export const NOT_CACHED: ResponseInit = import.meta.env.SSR
  ? { headers: { 'cache-control': 'no-store' } }
  : {};

/** A route's `headers` export that passes on the headers of its loader. */
export const loaderHeaders = (args: { loaderHeaders: Headers }) => args.loaderHeaders;
