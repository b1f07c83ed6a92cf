/**
 * Returns status and headers of a redirect that is asked for again each time, because its target can change; no headers within
 * a browser. A new object for each redirect, because the router writes the status into it.
 */
export const revalidated = (status = 302): ResponseInit =>
  import.meta.env.SSR ? { status, headers: { 'cache-control': 'no-cache' } } : { status };
