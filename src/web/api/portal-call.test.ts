import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAdminApi } from './admin.ts';
import { actAs, call, createAsk, forgetUnanswered } from './portal-call.ts';
import { NO_ANSWER_TEXTS } from '#web/gateway/errors.ts';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { isPerhapsDone } from '#web/lib/reading/portal-error.ts';

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  fetched.mockImplementation(async () => Response.json({}));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

function readSent() {
  const [path, init] = fetched.mock.lastCall ?? [];
  const headers = new Headers(init?.headers);
  return { path, method: init?.method, body: init?.body ?? null, type: headers.get('content-type'), headers };
}

test('a write sends JSON, and the version that it is made to', async () => {
  await call('PATCH /reviews/{id}', { params: { id: 1 }, version: 3, body: { published: true } });
  expect(readSent()).toMatchObject({ path: '/api/reviews/1', method: 'PATCH', body: '{"published":true}' });
  expect(readSent().type).toBe('application/json');
  expect(readSent().headers.get('if-match')).toBe('"3"');
});

test('a change of a row that had no answer is repeated under its key, later ones have others', async () => {
  const keys = new Set<string | null>();
  const change = async (version = 3) => {
    const changed = call('PATCH /reviews/{id}', { params: { id: 1 }, version, body: { published: true } });
    await changed.catch(() => {});
    const key = readSent().headers.get('idempotency-key');
    keys.add(key);
    return key;
  };
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const lost = await change();
  expect(await change()).toBe(lost);
  await change(4);
  fetched.mockImplementation(async () => new Response('{}', { status: 504 }));
  expect(await change()).toBe(lost);
  fetched.mockImplementation(async () => Response.json({}));
  expect(await change()).toBe(lost);
  await change();
  fetched.mockImplementation(async () => new Response('{}', { status: 409 }));
  await change();
  await change();
  expect([keys.size, keys.has(null)]).toEqual([5, false]);
});

const KEYED = { params: { id: 2 }, version: 3, body: { published: true } };

const failWith = async (answer: () => Promise<Response>) => {
  fetched.mockImplementation(answer);
  const error: unknown = await call('PATCH /reviews/{id}', KEYED).catch((thrown: unknown) => thrown);
  return { error, isPerhaps: isPerhapsDone(error), key: readSent().headers.get('idempotency-key') };
};
const lose = () => failWith(() => Promise.reject(new TypeError('Failed to fetch')));
const refuse = (status: number, code: string) =>
  failWith(async () => Response.json({ message: 'No.', code }, { status }));

test.each([
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [429, 'rate-limited'],
  [500, 'unexpected'],
  [503, 'unavailable'],
])(
  'a change that had no answer is still perhaps made after a %s, and keeps its key',
  async (status, code) => {
    forgetUnanswered();
    expect((await refuse(status, code)).isPerhaps).toBe(false);
    const { key } = await lose();
    const refused = await refuse(status, code);
    expect(refused).toMatchObject({ key, isPerhaps: true, error: { status, message: 'No.' } });
    expect(await refuse(409, 'conflict')).toMatchObject({ key, isPerhaps: false, error: { message: 'No.' } });
    expect((await lose()).key).not.toBe(key);
  },
);

test('an answer that something else gave in place of the site leaves a change perhaps made, and keeps its key', async () => {
  forgetUnanswered();
  const page = () => failWith(async () => new Response('<h1>Log in to this network</h1>'));
  const { key, isPerhaps } = await page();
  expect(isPerhaps).toBe(true);
  expect((await lose()).key).toBe(key);
});

test('a change is surely not made if the browser was offline all along, unless it was sent before', async () => {
  forgetUnanswered();
  vi.stubGlobal('navigator', { onLine: false });
  const { key, isPerhaps } = await lose();
  expect(isPerhaps).toBe(false);
  vi.stubGlobal('navigator', { onLine: true });
  const cut = await failWith(() => {
    vi.stubGlobal('navigator', { onLine: false });
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  expect(cut.isPerhaps).toBe(true);
  expect(cut.key).not.toBe(key);
  expect(await lose()).toMatchObject({ key: cut.key, isPerhaps: true });
});

test('changes without an answer are forgotten for the next user', async () => {
  const { key } = await lose();
  forgetUnanswered();
  expect((await lose()).key).not.toBe(key);
});

test('a decision about an entry has a key, a write that is made each time has none', async () => {
  const params = { id: 1 };
  await call('POST /admin/posted-prices/{id}/approve', { params, repeats: 'for-good' });
  expect(readSent().headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  await call('POST /reviews/{id}/force-unpublish', { params });
  expect(readSent().headers.get('idempotency-key')).toBeNull();
});

test('pressed again, what may have been taken back meanwhile is made again, and says that it may be', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const withdraw = async () => {
    fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    const error = await call('DELETE /admin/accounts/{id}', {
      params: { id: 'kim' },
      repeats: 'by-gateway',
    }).catch((cause: unknown) => cause);
    return { error, key: readSent().headers.get('idempotency-key') };
  };
  const { error, key } = await withdraw();
  expect(error).toMatchObject({
    noAnswer: 'lostOnce',
    message: expect.stringMatching(/before you try again/),
  });
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect((await withdraw()).key).not.toBe(key);
});

test('a version that comes back gives a later press a key of its own', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const propose = async () => {
    fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    const body = { fields: { phone: '02-555-0101' } };
    const sent = call('PUT /clinic/profile', { version: '7-5-0', body });
    await expect(sent).rejects.toMatchObject({ noAnswer: 'lostOnce' });
    return readSent().headers.get('idempotency-key');
  };
  const key = await propose();
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(await propose()).not.toBe(key);
});

test('a write without a payload has JSON headers and nothing else', async () => {
  await call('POST /reviews/{id}/force-unpublish', { params: { id: 1 } });
  expect(readSent()).toMatchObject({ method: 'POST', body: null, type: 'application/json' });
});

test('files say themselves what they are', async () => {
  const form = new FormData();
  await call('POST /reviews/upload-image', { version: 1, form });
  expect(readSent()).toMatchObject({ body: form, type: null });
});

test('files whose answer is lost may have arrived, and would be sent twice', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  const sent = call('POST /reviews/upload-image', { version: 1, form: new FormData() });
  await expect(sent).rejects.toMatchObject({ noAnswer: 'lostOnce' });
});

test('a read and a deletion carry nothing', async () => {
  await call('GET /reviews/{id}', { params: { id: 1 } });
  expect(readSent()).toMatchObject({ method: 'GET', body: null, type: null });
  await call('DELETE /procedure-categories/{id}', { params: { id: 1 } });
  expect(readSent()).toMatchObject({ method: 'DELETE', body: null, type: null });
});

const failureOf = (answer: Response) => {
  fetched.mockImplementation(async () => answer);
  return call('GET /reviews/{id}', { params: { id: 1 } }).catch((error: unknown) => error);
};

test('a refusal is told in the server’s words, with what is wrong with which field', async () => {
  const body = { message: 'Please correct age', fieldErrors: { age: 'Age must be 0 to 120' } };
  const error = await failureOf(Response.json(body, { status: 400 }));
  expect(error).toMatchObject({ message: body.message, refusal: body, status: 400 });
});

test.each([
  [true, 'The server could not be reached. Please try again.'],
  [false, 'You seem to be offline. Please try again when you are connected.'],
])('a request without an answer says whether the device is online: %s', async (onLine, message) => {
  vi.stubGlobal('navigator', { onLine });
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const asked = call('POST /reviews/{id}/force-unpublish', { params: { id: 1 } });
  await expect(asked).rejects.toMatchObject({ message, status: null });
});

test('a change without an answer may be made, and can be sent again', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const changed = call('PATCH /reviews/{id}', { params: { id: 9 }, version: 3, body: { published: true } });
  await expect(changed).rejects.toMatchObject({
    message:
      'The answer was lost, so it may have been done. Look how it stands, then try again: the same is not done twice.',
  });
});

test('a refusal without words is told by its HTTP status', async () => {
  const error = await failureOf(new Response('<h1>', { status: 404, statusText: 'Not Found' }));
  expect(error).toMatchObject({ message: 'HTTP error 404: Not Found', status: 404 });
});

test('a page of a network in place of an answer is told as such, for what is read and for what is changed', async () => {
  const page = () => new Response('<h1>Log in to this network</h1>');
  const told = { message: NO_ANSWER_TEXTS.intercepted, noAnswer: 'intercepted' };
  expect(await failureOf(page())).toMatchObject(told);
  forgetUnanswered();
  expect((await failWith(async () => page())).error).toMatchObject(told);
});

test('listeners hear of writes that the user made, and of nothing else', async () => {
  const api = createAdminApi({ onSessionEnd: () => {} });
  const listener = vi.fn<() => void>();
  const stop = api.listen(listener);
  await api.waiting();
  await api.reviews.claim({ reviewIds: [1] });
  fetched.mockImplementationOnce(async () => new Response('{}', { status: 409 }));
  await expect(api.reviews.forceUnpublish(1)).rejects.toThrow(ApiError);
  expect(listener).not.toHaveBeenCalled();
  await api.reviews.forceUnpublish(1);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  await api.reviews.forceUnpublish(1);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a visitor’s answer asks whether the session has ended', async () => {
  fetched.mockImplementation(async () => Response.json({ id: 1 }));
  const onSessionEnd = vi.fn<() => void>();
  const ask = createAsk({ onSessionEnd });
  await expect(ask.marked('version', 'GET /reviews/{id}', { params: { id: 1 } })).rejects.toMatchObject({
    status: 401,
  });
  expect(onSessionEnd).toHaveBeenCalledOnce();
});

test('requests name the account that the portal shows', async () => {
  const headersOf = async () => {
    await call('GET /admin/overview');
    return new Headers(fetched.mock.lastCall?.[1]?.headers).get('x-account');
  };
  expect(await headersOf()).toBeNull();
  actAs('7');
  expect(await headersOf()).toBe('7');
  actAs(null);
  expect(await headersOf()).toBeNull();
});
