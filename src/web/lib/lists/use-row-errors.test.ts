import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { useRowErrors } from './use-row-errors.ts';

type Account = { id: string; version?: number; hasSecondFactor: boolean };

/** Returns the text beside a row as it is shown after an action on it has failed. */
function textBeside(acted: Account, shown: Account, error: ApiError): string | undefined {
  let text: string | undefined;
  let isTold = false;
  const List = () => {
    const { errorOf, fail } = useRowErrors<string>();
    if (!isTold) fail(acted, error, 'reset');
    isTold = true;
    text = errorOf(shown)?.text;
    return null;
  };
  renderToString(createElement(List));
  return text;
}

const ROW: Account = { id: 'kim', hasSecondFactor: true };
const LOST = new ApiError(null, null, 'It was lost.', 'lost');

test.each([
  ['without a version', ROW, { ...ROW, hasSecondFactor: false }],
  ['with a version', { ...ROW, version: 3 }, { ...ROW, version: 4 }],
])('beside a row %s, perhaps not done stays until the row shows a change', (_, row, changed) => {
  expect(textBeside(row, { ...row }, LOST)).toBe('Perhaps not reset: It was lost.');
  expect(textBeside(row, changed, LOST)).toBeUndefined();
});

test('a refusal stays beside a row that has changed', () => {
  const refused = new ApiError(409, { code: 'conflict', message: 'No.' });
  expect(textBeside(ROW, { ...ROW, hasSecondFactor: false }, refused)).toBe('Not reset: No.');
});
