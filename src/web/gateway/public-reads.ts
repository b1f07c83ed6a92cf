import { PUBLIC_CONTENT } from '#domain/public-content.ts';

const PUBLIC = new RegExp(`^/api/(?:${PUBLIC_CONTENT}|site)(?:/|$)`);

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

/** Paths of messages, reports, alerts, sign-ins and beacons. The decision about a report may unpublish a review. */
const WITHOUT_CONTENT =
  /^\/api\/(?:inquiries(?!\/\d+\/decide-report)|messages|bug-reports|review-reports|clinic-support-messages|alerts|failed-searches|(?:admin|clinic)\/log(?:in|out))(?![\w-])/;

/** Returns true if a write may change a public read: not messages, reports, alerts, sign-ins and beacons. */
export const touchesPublicReads = (method: string, path: string): boolean =>
  method !== 'GET' && method !== 'HEAD' && !WITHOUT_CONTENT.test(path);
