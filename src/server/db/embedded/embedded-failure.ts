import { inspect } from 'node:util';
import { DatabaseUnavailableError } from '../database-unavailable.ts';

/** ENOSPC in PGlite's numbering. */
const NO_SPACE = 51;

/** Converts a value thrown by the worker into an error; for a full disk, one that says what to do. */
export function readWorkerError(value: unknown): Error {
  if (value instanceof Error) return value;
  if (typeof value === 'object' && value && 'errno' in value && value.errno === NO_SPACE) return fullDisk();
  return new Error(inspect(value));
}

/** Converts PostgreSQL's last message before it ended the session, for example in recovery on a full disk. */
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
