import { redirect } from 'react-router';
import { REVALIDATED } from './revalidated.ts';

/** Returns a permanent redirect, asked for again each time, because an address can be given to another page. */
export const redirectPermanently = (path: string) => redirect(path, { status: 308, ...REVALIDATED });
