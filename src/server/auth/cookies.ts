/** Returns the raw value of a cookie in a Cookie header, or null. */
export function readCookie(header: string, name: string): string | null {
  const pair = header.split(';').find((one) => one.trimStart().startsWith(`${name}=`));
  return pair ? pair.slice(pair.indexOf('=') + 1).trim() : null;
}

/** Returns a Cookie header with only the named cookie; empty if the cookie is missing. */
export function keepCookie(header: string, name: string): string {
  const value = readCookie(header, name);
  return value === null ? '' : `${name}=${value}`;
}
