import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test, vi } from 'vitest';
import { migrateDatabase } from './migrate.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };
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

test('only the newest snapshot is kept: the next migration is generated from it, and no other is read', () => {
  const snapshots = globSync('src/server/db/migrations/meta/*_snapshot.json').map((path) => basename(path));
  const newest = journal.entries.at(-1)?.tag.slice(0, 4);
  expect(snapshots).toEqual([`${newest}_snapshot.json`]);
});
