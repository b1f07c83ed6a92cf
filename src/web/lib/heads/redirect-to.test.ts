import { expect, test } from 'vitest';
import { redirectTo } from './redirect-to.ts';

test('a temporary redirect does not change the status of those after it', () => {
  const statuses = [redirectTo('/a'), redirectTo('/b', 308), redirectTo('/c', 307)];
  expect(statuses.map(({ status }) => status)).toEqual([302, 308, 307]);
});
