import { readStored, writeStored } from '#web/lib/stored-text.ts';

/** Storage key of the account whose second factor may be on without its recovery codes having been seen. */
const KEY = 'unseen-recovery-codes';

/** Notes in this tab that the answer to switching a second factor on was lost; a reload and a new login keep it. */
export const noteUnseenCodes = (userId: string) => writeStored('sessionStorage', KEY, userId);

export const forgetUnseenCodes = () => writeStored('sessionStorage', KEY, null);

export const readUnseenCodes = () => readStored('sessionStorage', KEY);

/** Says at the login how to go on: the session ended when the second factor was switched on. */
export const UNSEEN_CODES_NOTICE = {
  kind: 'error',
  title: 'Please log in again',
  description:
    'The answer to switching on your second factor was lost; it may be on. Log in with a code from your authenticator app: then you can make new recovery codes.',
} as const;
