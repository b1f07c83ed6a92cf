import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { findOutageReason } from './outage-reason.ts';

const AWAY = 'Our database cannot be reached at the moment.';

test.each([
  ['the API says so', new ApiError(503, { message: AWAY }, 'HTTP error 503: '), AWAY],
  ['a proxy says so with a page', new ApiError(502, undefined, 'HTTP error 502: Bad Gateway'), ''],
  ['a proxy says so in words of its own', new ApiError(504, {}, 'HTTP error 504: '), ''],
  ['the server rendered it', { status: 503, message: AWAY }, AWAY],
  ['a route answered', { status: 503, data: { message: AWAY } }, AWAY],
  ['there is no word of it', { status: 503 }, ''],
])('names the reason of an outage where %s', (_, error, reason) => {
  expect(findOutageReason(error)).toBe(reason);
});

test.each([[new ApiError(500, { message: AWAY })], [new ApiError(null)], [new TypeError('x')], [null]])(
  'is silent about %s',
  (error) => {
    expect(findOutageReason(error)).toBeNull();
  },
);
