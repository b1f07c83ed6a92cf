import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { sendForm } from './submissions.ts';

afterEach(() => vi.unstubAllGlobals());

const REPORT = { title: 'The map is empty', description: 'It shows no clinic at all' };

const sendAndGet = (answer: Response) => {
  vi.stubGlobal('fetch', async () => answer);
  return sendForm('POST /bug-reports', REPORT, 'key-1').catch((error: unknown) => error);
};

test('a form is answered with its receipt', async () => {
  expect(await sendAndGet(Response.json({ id: 3, reference: 'M-000003' }, { status: 201 }))).toEqual({
    id: 3,
    reference: 'M-000003',
  });
});

test('a refusal has the server’s words and fields, or none', async () => {
  const body = { message: 'Title is required', fieldErrors: { title: 'Title is required' } };
  expect(await sendAndGet(Response.json(body, { status: 400 }))).toMatchObject({
    message: body.message,
    refusal: body,
    status: 400,
  });
  const silent = await sendAndGet(new Response('<h1>', { status: 404, statusText: 'Not Found' }));
  expect(silent).toMatchObject({ message: '', status: 404 });
});

test('an answer that is not the API’s is no receipt', async () => {
  const error = await sendAndGet(new Response('<h1>Log in to this network</h1>'));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message: '', status: 200 });
});
