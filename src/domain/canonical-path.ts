/**
 * Returns the canonical path of a page: lower case, single slashes, none at the end, escaped where needed.
 * @param path as requested, without the query
 * @returns null for a text that cannot be the path of a page
 */
export function canonicalPath(path: string): string | null {
  const segments = path
    .split('/')
    .filter((segment) => segment !== '')
    .map(canonicalSegment);
  return segments.includes(null) ? null : `/${segments.join('/')}`;
}

function canonicalSegment(segment: string): string | null {
  let text: string;
  try {
    text = decodeURIComponent(segment).normalize('NFC').toLowerCase();
  } catch {
    return null;
  }
  return text === '.' || text === '..' ? null : encodeURIComponent(text);
}
