import { expect, test } from 'vitest';
import { needsOtherData } from './needs-other-data.ts';

const at = (query: string) => new URL(`http://localhost/price-comparison?procedure=nose${query}`);

test.each([
  ['', '&clinics=3', false],
  ['&clinics=3', '&clinics=3.7&view=table', false],
  ['&view=table', '', false],
  ['', '', true],
  ['&clinics=3', '&clinics=3&only=ticked', true],
  ['&clinics=3.7&only=ticked', '&clinics=3&only=ticked', true],
  ['&clinics=3', '&clinics=3&sort=lowest', true],
  ['', '&page=2', true],
])('from %s to %s: %s', (current, next, isNeeded) => {
  expect(needsOtherData(at(current), at(next))).toBe(isNeeded);
});
