import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { totp } from './totp.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** RFC 6238, appendix B: the last six of the eight digits; the secret is '12345678901234567890'. */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [2_000_000_000, '279037'],
])('at second %i: %s', (second, code) => {
  vi.setSystemTime(second * 1000);
  expect(totp('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')).toBe(code);
});
