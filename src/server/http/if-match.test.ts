import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import type { AppEnv } from './env.ts';
import { readIfMatch, readOwnIfMatch, setReplacedVersion } from './if-match.ts';

const app = new Hono<AppEnv>()
  .get('/row', (c) => c.json({ versions: readIfMatch(c) ?? null }))
  .get('/profile', (c) => c.json({ versions: readOwnIfMatch(c) ?? null }))
  .get('/changed', (c) => c.json(setReplacedVersion(c, { id: 5, replacedVersion: 3 })))
  .get('/unchanged', (c) => c.json(setReplacedVersion(c, { id: 5, replacedVersion: null })))
  .onError((error, c) => c.json({ code: error instanceof AppError ? error.code : 'unexpected' }, 400));

const ask = async (path: string, header?: string) => {
  const headers: Record<string, string> = header === undefined ? {} : { 'if-match': header };
  return (await app.request(path, { headers })).json();
};

test.each([
  ['"3"', [3]],
  ['3', [3]],
  [' "3" ', [3]],
  ['"3", "5"', [3, 5]],
  ['"3",W/"4"', [3]],
  // If-Match compares strongly, so a weak tag matches nothing.
  ['W/"3"', []],
  ['*', null],
  [undefined, null],
])('If-Match: %s names the versions %j', async (header, versions) => {
  expect(await ask('/row', header)).toEqual({ versions });
});

test.each(['"abc"', 'latest', '"3-1"', '""', '"3",', '"3" "4"', '-1'])(
  'If-Match: %s names none',
  async (header) => {
    expect(await ask('/row', header)).toEqual({ code: 'invalid-input' });
  },
);

test('the version of a profile is three numbers, of a price four; older forms send fewer', async () => {
  expect(await ask('/profile', '"7-12-3-0"')).toEqual({ versions: ['7-12-3-0'] });
  expect(await ask('/profile', '"7-3-0"')).toEqual({ versions: ['7-3-0'] });
  expect(await ask('/profile', '"3-0"')).toEqual({ versions: ['3-0'] });
  expect(await ask('/profile', '"3"')).toEqual({ code: 'invalid-input' });
});

test('the version that was replaced is told in the head alone', async () => {
  const changed = await app.request('/changed');
  expect(changed.headers.get('replaced-version')).toBe('3');
  expect(await changed.json()).toEqual({ id: 5 });
  expect((await app.request('/unchanged')).headers.has('replaced-version')).toBe(false);
});
