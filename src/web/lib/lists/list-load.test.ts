import { expect, test } from 'vitest';
import { shouldRevalidate, startRead, wantRefresh } from './list-load.ts';

test('a loader starts a read and does not wait for it', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const load = startRead({ page: 2 }, () => promise);
  expect(load.query).toBe('{"page":2}');
  resolve('rows');
  expect(await load.answer).toBe('rows');
});

test('a superseded read is aborted, and its failure is nobody’s', async () => {
  const load = startRead({}, async (_, signal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    throw signal.reason;
  });
  load.abort();
  await expect(load.answer).rejects.toThrow('aborted');
});

const go = (from: string, to: string) =>
  shouldRevalidate({
    currentUrl: new URL(from, 'https://clinics.example'),
    nextUrl: new URL(to, 'https://clinics.example'),
  });

test('a list is read again for another query and on request, not for a dialog', async () => {
  expect(go('/admin/reviews', '/admin/reviews?page=2')).toBe(true);
  expect(go('/admin/reviews?page=2', '/admin/reviews?page=2')).toBe(true);
  expect(go('/admin/reviews?page=2', '/admin/reviews/12?page=2')).toBe(false);
  expect(go('/admin/reviews/12/edit', '/admin/reviews')).toBe(false);
  wantRefresh();
  expect(go('/admin/reviews/12/edit', '/admin/reviews')).toBe(true);
  await startRead({}, () => Promise.resolve()).answer;
  expect(go('/admin/reviews/12/edit', '/admin/reviews')).toBe(false);
});
