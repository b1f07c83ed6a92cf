import { expect, test, vi } from 'vitest';
import { migrateDatabase } from './migrate.ts';
import type { OpenedDatabase } from './open.ts';

test('what went wrong is told where the connection broke, and that connection is closed', async () => {
  const release = vi.fn<(isClosed: boolean) => void>();
  const query = vi.fn<() => Promise<object>>(() => Promise.reject(new Error('not queryable')));
  query.mockResolvedValueOnce({}).mockResolvedValueOnce({});
  const database = {
    isEmbedded: false,
    pool: { connect: async () => ({ query, release }) },
    db: { execute: () => Promise.reject(new Error('the server went away')) },
  } as unknown as OpenedDatabase;
  await expect(migrateDatabase(database)).rejects.toThrow('the server went away');
  expect(release.mock.calls).toEqual([[true]]);
});
