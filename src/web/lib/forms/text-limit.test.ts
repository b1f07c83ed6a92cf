import portalFormTexts from '#texts/portal-forms.ts';
import { expect, test } from 'vitest';
import { describeLength, isTooLong } from './text-limit.ts';

const english = portalFormTexts('en');

test('the length stands beside the limit', () => {
  expect(describeLength(english, '', 1000)).toBe('0 of 1,000 characters');
  expect(describeLength(english, 'x'.repeat(1000), 1000)).toBe('1,000 of 1,000 characters');
});

test('a text that is too long says by how much', () => {
  expect(describeLength(english, 'x'.repeat(1204), 1000)).toBe(
    '1,204 of 1,000 characters: please shorten it by 204',
  );
});

test('only a text area with a limit can be too long', () => {
  expect(isTooLong({ value: 'x'.repeat(1001), dataset: { limit: '1000' } })).toBe(true);
  expect(isTooLong({ value: 'x'.repeat(1000), dataset: { limit: '1000' } })).toBe(false);
  expect(isTooLong({ value: 'x'.repeat(9999), dataset: {} })).toBe(false);
});
