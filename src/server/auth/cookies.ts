/** The value of a cookie in a Cookie header, as it was sent; null where it is not there. */
export function readCookie(header: string, name: string): string | null {
  const pair = header.split(';').find((one) => one.trimStart().startsWith(`${name}=`));
  return pair ? pair.slice(pair.indexOf('=') + 1).trim() : null;
}

/** A Cookie header of one cookie of another; empty where it is not there. */
export function keepCookie(header: string, name: string): string {
  const value = readCookie(header, name);
  return value === null ? '' : `${name}=${value}`;
}
