import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FailedSearchReport } from '#domain/failed-search/failed-search-views.ts';
import { failedSearches } from '#server/db/schema/index.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { sweep } from '../maintenance/sweep.ts';
import { createFailedSearchBuffer } from './failed-search-buffer.ts';
import { listFailedSearches } from './list-failed-searches.ts';
import { noteFailedSearch } from './note-failed-search.ts';
import { MOST_FAILED_SEARCHES, saveFailedSearches } from './save-failed-searches.ts';

let visitor: TestContext;
let staff: TestContext;
beforeAll(async () => {
  visitor = await openTestContext();
});
beforeEach(async () => {
  await visitor.db.delete(failedSearches);
  visitor.failedSearches = createFailedSearchBuffer();
  staff = asStaff(visitor, 'moderator');
});
afterAll(() => visitor.close());

const on = (day: string): TestContext => ({
  ...visitor,
  clock: () => new Date(`${day}T03:00:00Z`),
});

const search = (text: string, client: string, more: Partial<FailedSearchReport> = {}, ctx = visitor) =>
  noteFailedSearch({ ctx, input: { kind: 'clinics', language: 'ja', text, client, ...more } });

const list = async (input: Partial<Parameters<typeof listFailedSearches>[0]['input']> = {}) =>
  listFailedSearches({ ctx: staff, input: { limit: 10, offset: 0, ...input } });

const readRows = async () =>
  (await visitor.db.select().from(failedSearches)).map(({ day, text, count }) => [day, text, count]);

test('a text is counted once per network and write, in one form, and seen from three on', async () => {
  for (const client of ['a', 'b', 'b', 'b']) await search('  Moon  JAR ', client);
  await saveFailedSearches({ ctx: visitor });
  await search('moon jar', 'a');
  await saveFailedSearches({ ctx: visitor });
  expect(await readRows()).toEqual([['2026-11-01', 'moon jar', 2]]);
  expect(await list()).toEqual({ searches: [], total: 0 });
  await search('moon jar', 'c');
  await saveFailedSearches({ ctx: on('2026-11-03') });
  expect(await list()).toEqual({
    searches: [
      {
        kind: 'clinics',
        text: 'moon jar',
        language: 'ja',
        count: 3,
        firstDay: '2026-11-01',
        lastDay: '2026-11-03',
      },
    ],
    total: 1,
  });
});

test('personal texts and searches by staff are not counted, and nothing says who searched', async () => {
  await search('me@mail.example', 'a');
  await search('010-1234-5678 kim', 'a');
  await search('moon jar', 'a', {}, asStaff(visitor, 'admin'));
  await saveFailedSearches({ ctx: visitor });
  expect(await readRows()).toEqual([]);
  await search('moon jar', 'network of a client');
  await saveFailedSearches({ ctx: visitor });
  const { rows } = await visitor.db.execute(sql`select * from failed_searches`);
  expect(JSON.stringify(rows)).not.toContain('network');
});

test('the list is sorted by count, filtered by language and period, page by page', async () => {
  const put = (day: string, text: string, count: number, language: 'ja' | 'th' = 'ja') =>
    visitor.db.insert(failedSearches).values({ day, kind: 'reviews', language, text, count });
  await put('2026-10-31', 'a', 3);
  await put('2026-10-10', 'a', 2);
  await put('2026-11-01', 'b', 4);
  await put('2026-09-01', 'c', 9, 'th');
  const textsOf = async (input: Parameters<typeof list>[0]) => {
    const { searches, total } = await list(input);
    return [searches.map(({ text, count }) => `${text} ${count}`).join(), total];
  };
  expect(await textsOf({})).toEqual(['c 9,a 5,b 4', 3]);
  expect(await textsOf({ limit: 1, offset: 1 })).toEqual(['a 5', 3]);
  expect(await textsOf({ language: 'th' })).toEqual(['c 9', 1]);
  expect(await textsOf({ period: 30 })).toEqual(['a 5,b 4', 2]);
  expect(await textsOf({ period: 7 })).toEqual(['b 4,a 3', 2]);
});

test('the rarest texts beyond the limit are evicted', async () => {
  await visitor.db.execute(sql`
    insert into failed_searches (day, kind, language, text, count)
    select '2026-10-01', 'clinics', 'en', 'junk ' || n, 1 from generate_series(1, ${MOST_FAILED_SEARCHES}) n`);
  await visitor.db
    .insert(failedSearches)
    .values({ day: '2026-09-01', kind: 'clinics', language: 'en', text: 'wanted', count: 2 });
  await search('newest', 'a');
  await saveFailedSearches({ ctx: visitor });
  expect(await visitor.db.$count(failedSearches)).toBe(MOST_FAILED_SEARCHES);
  for (const text of ['wanted', 'newest'])
    expect(await visitor.db.$count(failedSearches, eq(failedSearches.text, text)), text).toBe(1);
});

test('what could not be written is written later; the buffer takes no more than its limit', async () => {
  await search('moon jar', 'a');
  const broken = { ...visitor, db: { execute: () => Promise.reject(new Error('away')) } };
  await expect(saveFailedSearches({ ctx: broken as unknown as TestContext })).rejects.toThrow('away');
  await search('moon jar', 'b');
  await saveFailedSearches({ ctx: visitor });
  expect(await readRows()).toEqual([['2026-11-01', 'moon jar', 2]]);
  for (let number = 0; number < 1_200; number += 1) await search(`text ${number}`, 'a');
  expect(visitor.failedSearches.take()).toHaveLength(1_000);
});

test('counts are deleted after 90 days', async () => {
  for (const day of ['2026-08-03', '2026-08-04'])
    await visitor.db
      .insert(failedSearches)
      .values({ day, kind: 'clinics', language: 'en', text: 'moon', count: 3 });
  await sweep({ ctx: visitor });
  expect(await readRows()).toEqual([['2026-08-04', 'moon', 3]]);
  expect((await list()).total).toBe(1);
});

test('only staff read the list', async () => {
  await expect(listFailedSearches({ ctx: visitor, input: { limit: 1, offset: 0 } })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});
