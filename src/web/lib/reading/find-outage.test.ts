import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { findOutage } from './find-outage.ts';

test.each([
  ['the API says so', new ApiError(503, { outage: 'away' }, 'HTTP error 503: '), 'away'],
  ['a proxy says so with a page', new ApiError(502, undefined, 'HTTP error 502: Bad Gateway'), 'unknown'],
  ['a proxy says so in words of its own', new ApiError(504, {}, 'HTTP error 504: '), 'unknown'],
  ['a route answered', { status: 503, data: { outage: 'busy' } }, 'busy'],
  ['there is no word of it', { status: 503 }, 'unknown'],
])('names the kind of an outage where %s', (_, error, outage) => {
  expect(findOutage(error)).toBe(outage);
});

test.each([[new ApiError(500, { outage: 'away' })], [new ApiError(null)], [new TypeError('x')], [null]])(
  'is silent about %s',
  (error) => {
    expect(findOutage(error)).toBeNull();
  },
);
