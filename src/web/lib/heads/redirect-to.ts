import { redirect } from 'react-router';

/**
 * Returns a redirect that caches must revalidate, even a permanent one, because an address can later belong to another
 * page. Without headers in browsers.
 * @param path the target without the prefix of a language, which the router adds
 */
export const redirectTo = (path: string, status = 302) =>
  redirect(path, import.meta.env.SSR ? { status, headers: { 'cache-control': 'no-cache' } } : status);
