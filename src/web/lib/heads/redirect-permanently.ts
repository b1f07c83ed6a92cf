import { redirect } from 'react-router';
import { revalidated } from './revalidated.ts';

/** Returns a permanent redirect, asked for again each time, because an address can be given to another page. */
export const redirectPermanently = (path: string) => redirect(path, revalidated(308));
