import { expect, test } from 'vitest';
import { readLastWords, readWorkerError } from './embedded-failure.ts';

const FULL = 'The embedded database can’t be written to: the disk is full. Free some room and start again.';

test('a full disk says what to do, in a system call and in a recovery', () => {
  expect(readWorkerError({ errno: 51 }).message).toBe(FULL);
  const words = 'FATAL:  could not extend file "base/5/16897": No space left on device';
  expect(readLastWords(`2026-11-23 11:49:07.869 UTC [42] ${words}`).message).toBe(FULL);
});

test('any other failure keeps its own words', () => {
  expect(readWorkerError({ errno: 2 }).message).toContain('errno: 2');
  expect(readLastWords('PANIC:  could not locate a valid checkpoint record').message).toBe(
    'The embedded database failed: PANIC:  could not locate a valid checkpoint record',
  );
});
