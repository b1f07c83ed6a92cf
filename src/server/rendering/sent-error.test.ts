import { expect, test } from 'vitest';
import { describeError, restoreError } from './sent-error.ts';

const send = (error: unknown) => restoreError(structuredClone(describeError(error)));

test('an error keeps its name, stack, simple fields and causes', () => {
  const cause = Object.assign(new TypeError('no connection'), { code: 'ECONNREFUSED' });
  const error = Object.assign(new Error('failed', { cause }), { status: 503, name: 'ApiError' });
  const sent = send(error);
  expect(sent).toBeInstanceOf(Error);
  expect(sent).toMatchObject({ name: 'ApiError', message: 'failed', status: 503, stack: error.stack });
  expect(sent.cause).toMatchObject({ name: 'TypeError', message: 'no connection', code: 'ECONNREFUSED' });
});

test('properties of an error that can’t be cloned are left out', () => {
  const cause = Object.assign(new Error('inner'), { retry: () => undefined });
  expect(send(new Error('outer', { cause })).cause).toMatchObject({ message: 'inner' });
  expect(send({ status: 404, data: () => undefined })).toMatchObject({
    status: 404,
    message: expect.stringContaining('404'),
  });
});

test('an error that is its own cause ends somewhere', () => {
  const error = new Error('round');
  error.cause = error;
  expect(send(error).message).toBe('round');
});
