import { inspect } from 'node:util';
import { DatabaseUnavailableError } from '../database-unavailable.ts';

/** ENOSPC as PGlite's system calls number it. */
const NO_SPACE = 51;

/** Makes an error of what the worker of the embedded database threw; a full disk says what to do. */
export function readWorkerError(value: unknown): Error {
  if (value instanceof Error) return value;
  if (typeof value === 'object' && value && 'errno' in value && value.errno === NO_SPACE) return fullDisk();
  return new Error(inspect(value));
}

/** Makes an error of PostgreSQL's last words before it ended the session, for example in a recovery on a full disk. */
export const readLastWords = (words: string): Error =>
  words.includes('No space left on device')
    ? fullDisk()
    : new Error(`The embedded database failed: ${words}`);

const fullDisk = () =>
  new DatabaseUnavailableError(
    'The embedded database can’t be written to',
    'the disk is full',
    'Free some room and start again.',
  );
