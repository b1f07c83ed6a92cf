import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { connectDatabase, executeRepeated, linesOf, listOf, prepareOnce, toStatement } from './connection.ts';
import { procedureCategories } from './schema/index.ts';

const categories = prepareOnce((db) =>
  db
    .select({ slug: procedureCategories.slug })
    .from(procedureCategories)
    .where(eq(procedureCategories.name, sql.placeholder('name')))
    .orderBy(asc(procedureCategories.id)),
);

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.insert(procedureCategories).values({ slug: 'origami', name: 'Origami' });
});
afterAll(() => database.close());

/** A single connection, so that each statement sees the prepared statements of the previous ones. */
let one: Pick<TestDatabase, 'db' | 'close'>;
beforeEach(() => {
  one =
    database.url === null
      ? { db: database.db, close: async () => {} }
      : connectDatabase({ connectionString: database.url }, 1, { hasSessions: true });
  return () => one.close();
});

const readName = (name: string) => categories(one.db).execute({ name });
const echo = toStatement(sql`select ${sql.placeholder('number')}::int as number`);
const readNumber = (number: number) => executeRepeated<{ number: number }>(one.db, echo, { number });

async function countNamed(): Promise<number> {
  const { rows } = await one.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_prepared_statements where name like 'atlas_%'`,
  );
  return rows[0]?.n ?? 0;
}

test('a repeated statement is planned once for each text, whatever its values; never on the embedded database', async () => {
  for (const number of [1, 2, 3]) {
    expect(await readNumber(number)).toEqual([{ number }]);
    expect(await readName('Origami')).toEqual([{ slug: 'origami' }]);
    expect(await readName('Unknown')).toEqual([]);
  }
  expect(await countNamed()).toBe(database.engine === 'postgres' ? 2 : 0);
});

test('a list of another length is not planned again', async () => {
  const found = toStatement(sql`
    select slug from procedure_categories
    where slug = any(${linesOf(sql.placeholder('slugs'))}) and id <> all(${listOf(sql.placeholder('ids'))})`);
  for (let length = 1; length <= 20; length += 1) {
    const slugs = Array.from({ length }, (_, at) => (at === 0 ? 'origami' : `unknown-${at}`)).join('\n');
    const ids = Array.from({ length }, (_, at) => -at);
    expect(await executeRepeated(one.db, found, { slugs, ids })).toEqual([{ slug: 'origami' }]);
  }
  const { rows } = await one.db.execute<{ planned: string }>(
    sql`select custom_plans as planned from pg_prepared_statements where name like 'atlas_%'`,
  );
  // PostgreSQL makes five custom plans before it considers a generic one.
  expect(rows).toEqual(database.engine === 'postgres' ? [{ planned: '5' }] : []);
});

test('where connections turn out not to keep statements, nothing is lost and nothing is named any more', async () => {
  await readName('Origami');
  await readNumber(1);
  await one.db.execute(sql`deallocate all`);
  expect(await readName('Origami')).toEqual([{ slug: 'origami' }]);
  expect(await readNumber(2)).toEqual([{ number: 2 }]);
  expect(await countNamed()).toBe(0);
});

test('in a transaction nothing is named: an error would end it', async () => {
  await one.db.transaction(async (tx) => {
    expect(await categories(tx).execute({ name: 'Origami' })).toEqual([{ slug: 'origami' }]);
    expect(await executeRepeated(tx, echo, { number: 4 })).toEqual([{ number: 4 }]);
  });
  expect(await countNamed()).toBe(0);
});

test('any other error is told as every query does', async () => {
  await expect(executeRepeated(one.db, toStatement(sql`select 1 / ${0}::int`))).rejects.toMatchObject({
    message: expect.stringContaining('Failed query'),
    cause: { code: '22012' },
  });
});

test('two transactions in a deadlock both succeed', async () => {
  await database.db.insert(procedureCategories).values([
    { slug: 'left', name: 'Left' },
    { slug: 'right', name: 'Right' },
  ]);
  const rename = (...slugs: string[]) =>
    database.db.transaction(async (tx) => {
      for (const slug of slugs) {
        await tx
          .update(procedureCategories)
          .set({ name: sql`${procedureCategories.name} || '.'` })
          .where(eq(procedureCategories.slug, slug));
        await delay(100);
      }
    });
  await Promise.all([rename('left', 'right'), rename('right', 'left')]);
  const names = await database.db
    .select({ name: procedureCategories.name })
    .from(procedureCategories)
    .where(inArray(procedureCategories.slug, ['left', 'right']));
  expect(names.map(({ name }) => name).sort()).toEqual(['Left..', 'Right..']);
});

test('a connection that breaks within a transaction fails that and ends nothing else', async () => {
  const uncaught = vi.fn<(error: Error) => void>();
  process.once('uncaughtException', uncaught);
  let held: (PoolClient & { connection: { stream: Socket } }) | undefined;
  one.db.$client.once('acquire', (client) => (held = client as typeof held));
  const broken = one.db.transaction(async (tx) => {
    held?.connection.stream.destroy();
    await delay(50);
    await tx.execute(sql`select 2`);
  });
  await expect(broken).rejects.toThrow('Failed query');
  process.off('uncaughtException', uncaught);
  expect(uncaught).not.toHaveBeenCalled();
  expect(await readName('Origami')).toEqual([{ slug: 'origami' }]);
});
