import { expect, test } from 'vitest';
import { isChangedSince, changeToast } from './changed-since.ts';

const read = { id: 7, version: 3 };

test('a row is changed since if the answer shows a later version than the change made', () => {
  expect(isChangedSince(read, { id: 7, version: 5 })).toBe(true);
  expect(isChangedSince(read, { id: 7, version: 4 })).toBe(false);
  expect(isChangedSince(read, { id: 8, version: 9 })).toBe(false);
  expect(isChangedSince({ id: 7 }, { id: 7, version: 9 })).toBe(false);
  expect(isChangedSince(read, null)).toBe(false);
});

test('a change that was reversed since is not told as how the row stands', () => {
  expect(changeToast(read, { id: 7, version: 4 }, 'Clinic published')).toEqual({
    kind: 'success',
    title: 'Clinic published',
  });
  expect(changeToast(read, { id: 7, version: 5 }, 'Clinic published')).toMatchObject({
    kind: 'error',
    title: 'Clinic published, and changed since',
  });
});
