const ENTITY_TAG = /(?:W\/)?"([^"]*)"/g;

/**
 * Returns true if an If-None-Match header matches the entity tag: `*`, or a list that contains it. Weak and strong tags
 * compare equal (RFC 9110, 13.1.2).
 */
export function isKnownTo(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = opaqueTags(etag)[0];
  return opaqueTags(ifNoneMatch).some((tag) => tag === opaque);
}

const opaqueTags = (list: string) => Array.from(list.matchAll(ENTITY_TAG), ([, tag]) => tag);
