import { expect, test } from 'vitest';
import { describeMissing } from './programs.ts';

const KINDS = [
  { name: 'One', programs: ['one'], packages: ['one-esr'] },
  { name: 'Two', programs: ['two-driver', 'two'], packages: ['two-driver', 'xvfb'] },
];

test('a browser that is missing is named with the packages that bring it, and nothing else', () => {
  expect(describeMissing(KINDS, () => true)).toBeNull();
  const text = describeMissing(KINDS, (program) => program !== 'two');
  expect(text).toContain('Two cannot be started: two not found.');
  expect(text).toContain('apt-get install --no-install-recommends two-driver xvfb');
  expect(text).not.toContain('One');
});
