import { expect, test } from 'vitest';
import { createApiClient, orNull, readReview } from './client.ts';

const respondWith = (body: BodyInit | null, init?: ResponseInit) =>
  createApiClient(async () => new Response(body, init));

test("a failure has the server's message, else its status", async () => {
  const withMessage = respondWith('{"message":"The database rests."}', { status: 503 });
  await expect(withMessage('GET /site')).rejects.toMatchObject({
    status: 503,
    message: 'The database rests.',
  });
  const withoutMessage = respondWith('<h1>Oops</h1>', { status: 502, statusText: 'Bad Gateway' });
  await expect(withoutMessage('GET /site')).rejects.toMatchObject({
    status: 502,
    message: 'HTTP error 502: Bad Gateway',
  });
});

test('an answer that is no JSON says so', async () => {
  await expect(respondWith('<h1>Hello</h1>')('GET /site')).rejects.toThrow(/^Failed to parse response: .*</);
});

test('what is not there, or not for somebody unknown, is null; another failure is one', async () => {
  for (const status of [401, 404]) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await orNull(readReview(respondWith('{}', { status }), 1))).toBeNull();
  }
  await expect(orNull(readReview(respondWith('{}', { status: 500 }), 1))).rejects.toThrow('HTTP error 500');
});

test('one review is read afresh, a list may be one that was read before', async () => {
  const modes: (RequestCache | undefined)[] = [];
  const api = createApiClient(async (_, init) => {
    modes.push(init?.cache);
    return Response.json({});
  });
  await readReview(api, 1);
  await api('GET /reviews');
  expect(modes).toEqual(['reload', undefined]);
});
