import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { switchOn } from './switch-on.ts';
import { readUnseenCodes } from './unseen-codes.ts';

const LOST = new ApiError(null, null, 'The server could not be reached.');

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

/** Switches on at a server that answers as given, and tells if the factor is on; null without an answer. */
const send = (answer: string[] | ApiError, isOn: boolean | ApiError) =>
  switchOn(
    {
      async confirm() {
        if (answer instanceof ApiError) throw answer;
        return answer;
      },
      async read() {
        if (isOn instanceof ApiError) throw isOn;
        return { isOn, isRequired: true, since: null, recoveryCodesLeft: 10 };
      },
    },
    'chief',
    { code: '123456' },
  );

test('the recovery codes are returned, and refusals thrown', async () => {
  expect(await send(['abcde-fgh23'], LOST)).toEqual(['abcde-fgh23']);
  const wrong = new ApiError(400, { message: 'This code is not right.' });
  await expect(send(wrong, LOST)).rejects.toBe(wrong);
  expect(readUnseenCodes()).toBeNull();
});

test('a lost answer is asked about: it is on, or not', async () => {
  expect(await send(LOST, true)).toBeNull();
  expect(readUnseenCodes()).toBe('chief');
  await expect(send(LOST, false)).rejects.toBe(LOST);
  expect(readUnseenCodes()).toBeNull();
});

test('a lost answer that cannot be asked about may have switched it on, and the login is told', async () => {
  await expect(send(LOST, new ApiError(401, null, 'Please log in.'))).rejects.toThrow('may be on already');
  expect(readUnseenCodes()).toBe('chief');
});

test('one that was switched on before leads to new codes', async () => {
  const conflict = new ApiError(409, { message: 'It is on.' });
  expect(await send(conflict, true)).toBeNull();
  await expect(send(conflict, false)).rejects.toBe(conflict);
});
