import { expect, test } from 'vitest';
import { APP_CODE_FAULT, appCodeInputSchema, codeInputSchema } from './second-factor.ts';

const read = (typed: string) => codeInputSchema.safeParse({ code: typed }).data?.code;

test('a code is read with spaces, and in full-width digits as Korean and Japanese keyboards write them', () => {
  const code = { kind: 'app', text: '123456' };
  expect(read('123456')).toEqual(code);
  expect(read(' 123 456 ')).toEqual(code);
  expect(read('１２３４５６')).toEqual(code);
  expect(read('１２３　４５６')).toEqual(code);
  expect(appCodeInputSchema.parse({ code: '１２３ ４５６' })).toEqual({ code });
});

test('a recovery code is read in any case, without its dash, and full-width', () => {
  const code = { kind: 'recovery', text: 'abcde-fgh23' };
  expect(read('ABCDEFGH23')).toEqual(code);
  expect(read('ａｂｃｄｅ－ｆｇｈ２３')).toEqual(code);
});

test('any other text is no code', () => {
  expect(read('12345')).toBeUndefined();
  expect(read('１２３４５６７')).toBeUndefined();
  expect(appCodeInputSchema.safeParse({ code: 'abcde-fgh23' }).error?.issues[0]?.message).toBe(
    APP_CODE_FAULT,
  );
});
