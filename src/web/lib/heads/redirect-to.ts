import { redirect } from 'react-router';

/**
 * Returns a redirect that is asked for again each time, also a permanent one, because an address can be given to another
 * page; without headers within a browser.
 * @param path the target without the prefix of a language, which the router adds
 */
export const redirectTo = (path: string, status = 302) =>
  redirect(path, import.meta.env.SSR ? { status, headers: { 'cache-control': 'no-cache' } } : status);
