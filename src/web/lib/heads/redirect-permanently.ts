import { redirect } from 'react-router';

/** Returns a permanent redirect. It is revalidated each time, because an address can be given to another page. */
export const redirectPermanently = (path: string) =>
  redirect(path, { status: 308, headers: { 'cache-control': 'no-cache' } });
