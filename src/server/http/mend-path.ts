/**
 * Mends a path that can't be decoded, as of a link that was cut off: its percent signs stand for themselves.
 * @returns a path of this site, or null for one that needs no mending
 */
export function mendPath(pathname: string): string | null {
  try {
    decodeURIComponent(pathname);
    return null;
  } catch {
    // Two slashes at its beginning would lead to another site.
    return `/${pathname.replace(/^\/+/, '').replaceAll('%', '%25')}`;
  }
}
