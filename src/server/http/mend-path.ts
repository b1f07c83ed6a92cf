/**
 * Escapes the percent signs of a path that can't be decoded, such as one of a truncated link.
 * @returns a path of this site, or null if the path is valid
 */
export function mendPath(pathname: string): string | null {
  try {
    decodeURIComponent(pathname);
    return null;
  } catch {
    // A path that begins with two slashes would lead to another site.
    return `/${pathname.replace(/^\/+/, '').replaceAll('%', '%25')}`;
  }
}
