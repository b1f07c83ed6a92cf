import { randomUUID, timingSafeEqual } from 'node:crypto';
import { readCookie } from './cookies.ts';

/** Half a year after its last sign-in, a browser is forgotten. */
const MAX_AGE_SECONDS = 180 * 24 * 60 * 60;

type Sign = (text: string) => Promise<string>;

/** Recognises browsers that an account has signed in with, by a signed cookie alone (OWASP's device cookies). */
export function createDevices({ sign, isHttps }: { sign: Sign; isHttps: boolean }) {
  const cookieName = isHttps ? '__Host-atlas-device' : 'atlas-device';
  const signature = (id: string, account: string) => sign(`device ${id} of ${account.toLowerCase()}`);
  return {
    /** Returns the id of the browser that sent the Cookie header, if this account has signed in with it. */
    async find(cookieHeader: string, account: string): Promise<string | null> {
      const [id = '', given = ''] = readCookie(cookieHeader, cookieName)?.split('.') ?? [];
      return isEqual(given, await signature(id, account)) ? id : null;
    },
    /** Returns the Set-Cookie line by which the browser is recognised from now on. */
    async remember(account: string, known: string | null): Promise<string> {
      const id = known ?? randomUUID();
      const value = `${id}.${await signature(id, account)}`;
      const flags = `Max-Age=${MAX_AGE_SECONDS}; Path=/; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`;
      return `${cookieName}=${value}; ${flags}`;
    },
  };
}

export type Devices = ReturnType<typeof createDevices>;

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
