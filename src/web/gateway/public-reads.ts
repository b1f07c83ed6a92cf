const PUBLIC = /^\/api\/(?:clinics|reviews|procedures|price-comparison|site)(?:\/|$)/;

/** Whether a path is a read that any visitor may make: what may be kept, and sent by other ways than fetch. */
export function isPublicRead(path: string, origin: string): boolean {
  const url = new URL(path, origin);
  return url.origin === origin && PUBLIC.test(url.pathname) && !url.searchParams.has('admin');
}

/** How long a kept answer is fresh (specification, section 9). */
export const freshMs = (url: string): number => (url.includes('/reviews') ? 60_000 : 300_000);

/** Whether an answer is everybody's: 200, and not marked as one person's. Without the header nobody can tell. */
export const isPublicAnswer = (status: number, cacheControl: string | null | undefined): boolean =>
  status === 200 && typeof cacheControl === 'string' && !/private|no-store/.test(cacheControl);

/** On an answer that a worker kept: when it was read, in milliseconds since 1970. */
export const READ_AT = 'x-read-at';

/** Whether a write may change a public read. Messages, and looks at a session, don't. */
export const touchesPublicReads = (method: string, path: string): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  !/^\/api\/(?:inquiries|messages|bug-reports|clinic-support-messages)\b/.test(path);
