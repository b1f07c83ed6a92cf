/**
 * The one way to write the path of a page: lower case, single slashes and none at the end, escaped where it must be.
 * @param path as it was asked for, without its query
 * @returns null for what no page's path can be
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
