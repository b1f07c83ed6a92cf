const ENTITY_TAG = /(?:W\/)?"([^"]*)"/g;

/**
 * Whether a client has the representation already, by its If-None-Match: `*`, or a list in which one tag is the same.
 * Weak and strong tags are compared alike there (RFC 9110, 13.1.2).
 */
export function isKnownTo(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = opaqueTags(etag)[0];
  return opaqueTags(ifNoneMatch).some((tag) => tag === opaque);
}

const opaqueTags = (list: string) => Array.from(list.matchAll(ENTITY_TAG), ([, tag]) => tag);
