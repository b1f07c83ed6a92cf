import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Doctor, findDoctor, isDoctorAbsent } from './find-doctor.ts';

const NOBODY: Doctor = { doctorName: null, doctorTitle: null, isDoctorUntold: false };
const UNTOLD: Doctor = { ...NOBODY, isDoctorUntold: true };
const HAN: Doctor = { ...NOBODY, doctorName: 'Han Areum', doctorTitle: 'MD' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns a fake reader and the times of its calls, in milliseconds after the start. */
function respondWith(...answers: (Doctor | Error)[]) {
  const begunAt = Date.now();
  const readAt: number[] = [];
  const read = async () => {
    const answer = answers[readAt.push(Date.now() - begunAt) - 1];
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('One too many.');
    return answer;
  };
  return { read, readAt };
}

const { signal } = new AbortController();

test('only a doctor who is neither named nor said to be untold is absent', () => {
  expect([NOBODY, UNTOLD, HAN].map(isDoctorAbsent)).toEqual([true, false, false]);
});

test('an absent doctor is looked up three times at 500 ms, then nobody is named', async () => {
  const { read, readAt } = respondWith(NOBODY, new Error('Network error'), NOBODY);
  const found = findDoctor(read, signal);
  await vi.advanceTimersByTimeAsync(1500);
  expect(await found).toBeNull();
  expect(readAt).toEqual([500, 1000, 1500]);
});

test('the first answer that names somebody, or says that nobody was named, ends it', async () => {
  const named = respondWith(NOBODY, HAN);
  const found = findDoctor(named.read, signal);
  await vi.advanceTimersByTimeAsync(1500);
  expect(await found).toBe('Han Areum, MD');
  expect(named.readAt).toEqual([500, 1000]);

  const untold = respondWith(UNTOLD);
  const missing = findDoctor(untold.read, signal);
  await vi.advanceTimersByTimeAsync(1500);
  expect(await missing).toBeNull();
  expect(untold.readAt).toEqual([500]);
});

test('the doctor is not looked up after the screen was left', async () => {
  const { read, readAt } = respondWith(NOBODY, NOBODY, NOBODY);
  const leaving = new AbortController();
  const found = findDoctor(read, leaving.signal);
  const ended = found.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(600);
  leaving.abort(new Error('left'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(await ended).toMatchObject({ message: 'left' });
  expect(readAt).toEqual([500]);
});
