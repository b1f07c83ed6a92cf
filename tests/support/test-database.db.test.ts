import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

let first: TestDatabase;
let second: TestDatabase;

beforeAll(async () => {
  [first, second] = await Promise.all([openTestDatabase(), openTestDatabase()]);
});

afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
});

async function versionOf(database: TestDatabase): Promise<string> {
  const { rows } = await database.db.execute<{ version: string }>(sql`select version() as version`);
  return rows[0]?.version ?? '';
}

describe('openTestDatabase', () => {
  it('opens the engine this project is about', async () => {
    expect((await versionOf(first)).includes('PGlite')).toBe(
      inject('databaseTemplate').engine === 'embedded',
    );
  });

  it('gives a migrated database that nobody else writes to', async () => {
    await first.db.execute(sql`create table mine (n integer)`);
    const find = sql`select to_regclass('mine') is not null as mine, to_regclass('clinics') is not null as migrated`;
    expect((await first.db.execute(find)).rows).toEqual([{ mine: true, migrated: true }]);
    expect((await second.db.execute(find)).rows).toEqual([{ mine: false, migrated: true }]);
  });

  it('reads Hangul by trigram, alike on both engines', async () => {
    const { rows } = await first.db.execute(
      sql`select show_trgm('원진') as trigrams, word_similarity('원진', '원진성형외과의원')::real as likeness`,
    );
    expect(rows).toEqual([{ trigrams: ['0xb7ef45', '0x2a8859', '0x786824'], likeness: 0.6666667 }]);
  });
});
