const PUBLIC =
  /^\/api\/(?:clinics|clinic-map|reviews|surgeons|photos|procedures|procedure-choices|procedure-names|place-names|price-comparison|prices|rates|site)(?:\/|$)/;

/** Returns true for reads open to any visitor: they may be cached and sent by other transports than fetch. */
export function isPublicRead(path: string, origin: string): boolean {
  const url = new URL(path, origin);
  return url.origin === origin && PUBLIC.test(url.pathname) && !url.searchParams.has('admin');
}

/** Returns how long a cached response is fresh: one minute for reviews, five for everything else. */
export const freshMs = (url: string): number => (url.includes('/reviews') ? 60_000 : 300_000);

/** Returns true if a response says that it is for its reader alone. */
export const isPrivateAnswer = (cacheControl: string | null): boolean =>
  /private|no-store/.test(cacheControl ?? '');

/**
 * Returns true if a response is the same for every visitor: 200, and not private. Without the header that is unknown.
 */
export const isPublicAnswer = (status: number, cacheControl: string | null | undefined): boolean =>
  status === 200 && typeof cacheControl === 'string' && !isPrivateAnswer(cacheControl);

/** Header that the service worker adds to cached responses: the read time, in milliseconds since 1970. */
export const READ_AT = 'x-read-at';

/** Returns true if a write may change a public read. Messages and session checks do not. */
export const touchesPublicReads = (method: string, path: string): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  !/^\/api\/(?:inquiries|messages|bug-reports|clinic-support-messages)\b/.test(path);
