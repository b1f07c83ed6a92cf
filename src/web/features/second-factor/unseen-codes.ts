import { readStored, writeStored } from '#web/lib/stored-text.ts';

/** Begins the storage key of an account whose second factor may be on without its recovery codes having been seen. */
const PREFIX = 'unseen-recovery-codes ';

/** The id is in the key, so that it is deleted with the drafts of a user who logs out. */
const keyOf = (userId: string) => `${PREFIX}${userId}`;

/** Notes in this tab that a second factor is being changed; a reload and a new login keep it. */
export const noteUnseenCodes = (userId: string) => writeStored('sessionStorage', keyOf(userId), 'yes');

export const forgetUnseenCodes = (userId: string) => writeStored('sessionStorage', keyOf(userId), null);

export const areCodesUnseen = (userId: string) => readStored('sessionStorage', keyOf(userId)) !== null;

/** Returns true if there is a note about anybody: at the login it is not known who it will be. */
export const hasUnseenCodes = () => listKeys().length > 0;

/** Forgets the notes about other users once somebody has logged in: the login would tell this user of them. */
export function forgetUnseenCodesOfOthers(userId: string): void {
  for (const key of listKeys()) if (key !== keyOf(userId)) writeStored('sessionStorage', key, null);
}

function listKeys(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

/** Says at the login how to go on: the session ended when the second factor was switched on or off. */
export const UNSEEN_CODES_NOTICE = {
  kind: 'error',
  title: 'Please log in again',
  description:
    'The answer to a change of your second factor was lost. If you are asked for a code, take it from your authenticator app: then you can make new recovery codes.',
} as const;
