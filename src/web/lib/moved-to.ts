import { redirect } from 'react-router';

/** Sends on to where a thing is now, for good; asked about each time, because an address can be given anew. */
export const movedTo = (path: string) =>
  redirect(path, { status: 308, headers: { 'cache-control': 'no-cache' } });
