import { expect, test } from 'vitest';
import { findPostedReasonFault } from './posted-reason.ts';

test.each([
  ['', 'Please give a reason'],
  ['x', 'Say in at least 10 characters why. The clinic reads it.'],
  ['  nine chars ', undefined],
  ['    x         ', 'Say in at least 10 characters why. The clinic reads it.'],
  // Characters are counted, not the units that a script has them in.
  ['👍👍👍👍👍👍👍👍👍', 'Say in at least 10 characters why. The clinic reads it.'],
  ['x'.repeat(1_001), 'Please use at most 1,000 characters'],
])('the reason against a posted price %j: %s', (reason, fault) => {
  expect(findPostedReasonFault(reason)).toBe(fault);
});
