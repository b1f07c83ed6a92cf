import { beforeEach, expect, test, vi } from 'vitest';
import { clearOwnDrafts } from '#web/lib/forms/own-drafts.ts';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { sendProof } from './send-proof.ts';
import { mustRenewCodes, switchOn } from './switch-on.ts';
import {
  areCodesUnseen,
  forgetUnseenCodes,
  forgetUnseenCodesOfOthers,
  hasUnseenCodes,
  noteUnseenCodes,
} from './unseen-codes.ts';

const LOST = new ApiError(null, null, 'The server could not be reached.');
const WRONG = new ApiError(400, { message: 'This code is not right.' });

beforeEach(() => {
  const methods = {
    getItem(key: string): string | null {
      return (this as Record<string, unknown>)[key]?.toString() ?? null;
    },
    setItem(key: string, text: string) {
      Object.assign(this, { [key]: text });
    },
    removeItem(key: string) {
      Reflect.deleteProperty(this, key);
    },
  };
  // As in a browser, the storage's own keys are its entries.
  vi.stubGlobal('sessionStorage', Object.create(methods));
  return () => vi.unstubAllGlobals();
});

/** Answers if the factor is on, as a server does; or fails. */
const reading = (isOn: boolean | ApiError) => ({
  async read() {
    if (isOn instanceof ApiError) throw isOn;
    return { isOn, isRequired: true, since: null, recoveryCodesLeft: 10 };
  },
});

/** Switches on at a server that answers as given, and tells if the factor is on; null without an answer. */
const send = (answer: string[] | ApiError, isOn: boolean | ApiError) =>
  switchOn(
    {
      async confirm() {
        expect(areCodesUnseen('chief'), 'noted before the answer').toBe(true);
        if (answer instanceof ApiError) throw answer;
        return answer;
      },
      ...reading(isOn),
    },
    'chief',
    { code: '123456' },
  );

test('a page of a network in place of the answer is a lost answer', async () => {
  const page = new ApiError(200, null, 'Something else answered.', 'intercepted');
  expect(await send(page, true)).toBeNull();
  expect(areCodesUnseen('chief')).toBe(true);
  await expect(sendProof('chief', () => Promise.reject(page))).rejects.toThrow(/^The answer was lost/);
  expect(areCodesUnseen('chief')).toBe(true);
});

test('the recovery codes are returned, and refusals thrown', async () => {
  await expect(send(WRONG, LOST)).rejects.toBe(WRONG);
  expect(areCodesUnseen('chief')).toBe(false);
  expect(await send(['abcde-fgh23'], LOST)).toEqual(['abcde-fgh23']);
  expect(areCodesUnseen('chief'), 'until they are shown').toBe(true);
});

test('a lost answer is asked about: it is on, or not', async () => {
  expect(await send(LOST, true)).toBeNull();
  expect(areCodesUnseen('chief')).toBe(true);
  await expect(send(LOST, false)).rejects.toBe(LOST);
  expect(areCodesUnseen('chief')).toBe(false);
});

test('a lost answer that cannot be asked about may have switched it on, and the login is told', async () => {
  await expect(send(LOST, new ApiError(401, null, 'Please log in.'))).rejects.toThrow('may be on already');
  expect(areCodesUnseen('chief')).toBe(true);
});

test('a wrong code after a lost answer proves that it is off', async () => {
  await expect(send(LOST, LOST)).rejects.toThrow('may be on already');
  await expect(send(WRONG, LOST)).rejects.toBe(WRONG);
  expect(areCodesUnseen('chief')).toBe(false);
});

test('a refusal before the code is looked at tells nothing of an earlier press', async () => {
  const busy = new ApiError(429, { message: 'Too many requests.' });
  await expect(send(busy, LOST)).rejects.toBe(busy);
  expect(areCodesUnseen('chief')).toBe(false);
  await expect(send(LOST, LOST)).rejects.toThrow('may be on already');
  await expect(send(busy, LOST)).rejects.toBe(busy);
  expect(areCodesUnseen('chief')).toBe(true);
});

test('it may be on when its own answer says that the session ended', async () => {
  const ended = new ApiError(401, { message: 'Your second factor is on. Please log in.' });
  await expect(send(ended, LOST)).rejects.toBe(ended);
  expect(areCodesUnseen('chief')).toBe(true);
});

test('one that was switched on before leads to new codes', async () => {
  const conflict = new ApiError(409, { message: 'It is on.' });
  expect(await send(conflict, true)).toBeNull();
  await expect(send(conflict, false)).rejects.toBe(conflict);
  expect(areCodesUnseen('chief')).toBe(false);
});

test('new codes are offered after a login unless the factor turns out to be off', async () => {
  expect(await mustRenewCodes(reading(true), 'chief')).toBe(false);
  noteUnseenCodes('chief');
  expect(await mustRenewCodes(reading(true), 'chief')).toBe(true);
  expect(await mustRenewCodes(reading(LOST), 'chief')).toBe(true);
  expect(await mustRenewCodes(reading(false), 'chief')).toBe(false);
  expect(areCodesUnseen('chief')).toBe(false);
});

test('the note is of one user, and ends with a logout or with the login of another', () => {
  noteUnseenCodes('chief');
  expect(areCodesUnseen('other')).toBe(false);
  forgetUnseenCodes('other');
  expect(hasUnseenCodes()).toBe(true);
  clearOwnDrafts('chief');
  expect(hasUnseenCodes()).toBe(false);
  noteUnseenCodes('chief');
  noteUnseenCodes('other');
  forgetUnseenCodesOfOthers('other');
  expect([areCodesUnseen('chief'), areCodesUnseen('other')]).toEqual([false, true]);
});

test('a change whose answer is lost keeps the codes noted as unseen, a refused one only from before', async () => {
  const change = (answer: ApiError | string[]) =>
    sendProof('chief', async () => {
      expect(areCodesUnseen('chief'), 'noted before the answer').toBe(true);
      if (answer instanceof ApiError) throw answer;
      return answer;
    });
  await expect(change(WRONG)).rejects.toBe(WRONG);
  expect(areCodesUnseen('chief')).toBe(false);
  await expect(change(LOST)).rejects.toThrow('this may be done already');
  expect(areCodesUnseen('chief')).toBe(true);
  await expect(change(WRONG)).rejects.toBe(WRONG);
  expect(areCodesUnseen('chief'), 'the lost one may have been made').toBe(true);
  expect(await change(['abcde-fgh23'])).toEqual(['abcde-fgh23']);
  expect(areCodesUnseen('chief'), 'until they are shown').toBe(true);
});
