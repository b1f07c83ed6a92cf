import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { createApiClient } from '#web/api/client.ts';
import { loadProcedures } from './load-procedures.ts';

/** Returns the response thrown for a response of the API. */
async function failWith(fetch: typeof globalThis.fetch) {
  return loadProcedures(createApiClient(fetch), 'http://site.test/procedures?search=nose', 'en').then(
    () => expect.unreachable('it loaded'),
    (thrown: { data: unknown; init: ResponseInit }) => ({ data: thrown.data, status: thrown.init.status }),
  );
}

test("a failure of the API keeps its status and its message's text", async () => {
  const answer = Response.json({ message: 'Something went wrong on our side.' }, { status: 503 });
  expect(await failWith(async () => answer)).toEqual({
    data: { message: 'Something went wrong on our side.' },
    status: 503,
  });
});

test('no answer at all is a failure of the server too', async () => {
  const failure = await failWith(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(failure).toEqual({ data: { message: 'Failed to fetch' }, status: 500 });
});

test('a page of something else in place of the answer has no words for visitors', async () => {
  const failure = await failWith(async () => new Response('<h1>Log in to this network</h1>'));
  expect(failure).toEqual({ data: { message: '' }, status: 500 });
});

test('what no way led to is thrown as it is: the page may have been kept', async () => {
  const failure = new ApiError(null);
  const api = createApiClient(() => Promise.reject(failure));
  await expect(loadProcedures(api, 'http://site.test/procedures', 'en')).rejects.toBe(failure);
});

test('a search reaches the API trimmed, and an empty one does not', async () => {
  const asked: string[] = [];
  const api = createApiClient(async (input) => {
    asked.push(new Request(new URL(input, 'http://site.test')).url);
    return Response.json({});
  });
  await loadProcedures(api, 'http://site.test/procedures?search=%20nose%20', 'en');
  await loadProcedures(api, 'http://site.test/procedures?search=%20', 'en');
  await loadProcedures(api, 'http://site.test/ja/procedures', 'ja');
  expect(asked).toEqual([
    'http://site.test/api/procedures?search=nose',
    'http://site.test/api/procedures?distribution=true',
    'http://site.test/api/procedures?distribution=true&language=ja',
  ]);
});
