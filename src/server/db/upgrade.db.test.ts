import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_PRICE_DETAILS } from '#domain/price/price-details.ts';
import { OWN_SOURCE } from '#domain/procedure/procedure-facts.ts';
import { writePriceDetails } from '#server/services/price-details/write-price-details.ts';
import { verifyClinic } from '#server/services/clinic/verify-clinic.ts';
import { guessLanguages } from '#server/services/review/guess-languages.ts';
import { seedProcedures } from '#server/services/procedure/seed-procedures.ts';
import { refreshSearchKeys } from '#server/services/search/refresh-search-keys.ts';
import { checkStats } from '#server/services/stats/check-stats.ts';
import { refreshStalePrices } from '#server/services/stats/refresh-stale-prices.ts';
import { createTestApp } from '#tests/support/create-test-app.ts';
import { makeClinic, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { readTables } from '#tests/support/table-contents.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { migrateDatabase } from './migrate.ts';
import type { Tx } from './connection.ts';
import { findNewestMigration, forgetMigrations, listMigrations, applyMigrations } from './schema-state.ts';

/** All steps of the schema take seconds on the embedded database. */
vi.setConfig({ testTimeout: 120_000 });

let ctx: TestContext;
beforeEach(async () => {
  ctx = await openTestContext();
});
afterEach(() => ctx.close());

/** Tables that the former database lacks. */
const ADDED_TABLES = [
  'alerts',
  'alert_subscribers',
  'clinic_register_facts',
  'content_changes',
  'exchange_rates',
  'failed_searches',
  'posted_prices',
  'procedure_texts',
  'review_price_details',
  'review_tombstones',
  // The names refer to the surgeons.
  'surgeon_names',
  'surgeons',
];

/** Indexes that it lacks, of columns that it has. */
const ADDED_INDEXES = ['reviews_public_doctors', 'reviews_public_newest', 'reviews_short_words'];

/** Columns about a procedure's price that it lacks. */
const FACTS = ['implant_source', 'implant_day', 'vat', 'vat_source', 'vat_day'];

const upgrade = () => migrateDatabase({ ...ctx.database, isEmbedded: ctx.database.engine === 'embedded' });

/** Does what a start does to the rows of an upgraded database. */
async function start(): Promise<void> {
  await seedProcedures({ ctx });
  await refreshSearchKeys({ ctx });
  await guessLanguages({ ctx });
  await refreshStalePrices({ ctx });
}

/** Takes back the columns that the price method, and questions after it, added to tables. */
async function dropLaterColumns(tx: Tx): Promise<void> {
  const added = {
    clinic_procedure_stats: ['prices', 'answers', 'price_rank', 'price_order_krw'],
    clinics: ['spoken_languages'],
    procedures: ['price_bounds', 'prices', 'answers', 'has_implant', ...FACTS],
    review_photos: ['stage'],
    reviews: ['all_in_krw', 'is_price_for_review', 'price_ruling', 'price_ruling_reason', 'told_beforehand'],
    site_state: ['prices_month', 'prices_method'],
  };
  for (const [table, columns] of Object.entries(added))
    for (const column of columns)
      await tx.execute(
        sql`alter table ${sql.identifier(table)} drop column ${sql.identifier(column)} cascade`,
      );
  await tx.execute(
    sql`create index clinic_procedure_stats_by_price on clinic_procedure_stats (procedure_id)`,
  );
}

const ask = async (path: string): Promise<unknown> => {
  const app = createTestApp(ctx);
  const answer = await app.request(`/api${path}`);
  return answer.status === 200 ? answer.json() : answer.status;
};

/** Tables with numbers of reviews in each language. */
const COUNTED = ['clinic_procedure_stats', 'clinics', 'procedures', 'site_state'];

/** Takes back the step that brought the languages of reviews; its indexes come back without them. */
async function forgetLanguages(tx: Tx): Promise<void> {
  for (const table of COUNTED)
    await tx.execute(sql`alter table ${sql.identifier(table)} drop column languages`);
  await tx.execute(sql`alter table reviews drop column language`);
  for (const scope of ['procedure', 'clinic'])
    for (const order of ['recent', 'price_high', 'price_low', 'satisfaction'])
      await tx.execute(
        sql`create index ${sql.identifier(`reviews_public_${scope}_${order}`)} on reviews (id)`,
      );
}

/** Takes back the counts of reviews by score. */
async function dropScoreLevels(tx: Tx): Promise<void> {
  for (const table of ['clinic_procedure_stats', 'clinics', 'procedures'])
    for (const column of ['satisfaction_levels', 'recovery_levels'])
      await tx.execute(sql`alter table ${sql.identifier(table)} drop column ${sql.identifier(column)}`);
}

/** Returns a row with those columns alone that another has. */
function columnsOf(line: string, other = '{}'): string {
  const known = JSON.parse(other) as object;
  const row = Object.entries(JSON.parse(line) as object);
  return JSON.stringify(Object.fromEntries(row.filter(([column]) => Object.hasOwn(known, column))));
}

test('a database from before pages were evicted by tags keeps every row, and goes on', async () => {
  const clinic = await makeClinic(ctx, { name: 'Paper Lantern Clinic' });
  const procedure = await makeProcedure(ctx, { slug: 'rhinoplasty' });
  await makeReview(ctx, {
    clinicId: clinic.id,
    procedureId: procedure.id,
    content: 'It healed in ten days.',
  });
  const migrations = await listMigrations();
  const last = migrations.findIndex(({ tag }) => tag === '0025_content_changes');
  await ctx.db.transaction(async (tx) => {
    for (const table of ADDED_TABLES) await tx.execute(sql`drop table ${sql.identifier(table)}`);
    for (const name of ADDED_INDEXES) await tx.execute(sql`drop index ${sql.identifier(name)}`);
    for (const table of ['clinic_submissions', 'review_submitters', 'users'])
      await tx.execute(sql`alter table ${sql.identifier(table)} drop column language`);
    await forgetLanguages(tx);
    await tx.execute(sql`alter table clinics drop column local_names`);
    await dropLaterColumns(tx);
    await dropScoreLevels(tx);
    await tx.execute(
      sql`delete from drizzle.__drizzle_migrations where created_at >= ${migrations[last]?.when ?? 0}`,
    );
  });
  const before = await readTables(ctx.db);
  expect(Object.keys(before)).not.toContain('content_changes');

  await upgrade();
  expect(await findNewestMigration(ctx.db)).toBe(migrations.at(-1)?.when);
  const after = await readTables(ctx.db);
  for (const [table, lines] of Object.entries(before))
    expect(after[table]?.map((line) => columnsOf(line, lines[0])).toSorted(), table).toEqual(
      lines.map((line) => columnsOf(line, line)).toSorted(),
    );
  for (const table of ADDED_TABLES) expect(after[table], table).toEqual([]);
  await start();
  const review = { content: 'It healed in ten days.', language: 'en' };
  expect(await ask('/reviews')).toMatchObject({ total: 1, reviews: [review] });
  expect(await ask('/procedures/rhinoplasty')).toMatchObject({ vat: 'usual', vatDay: '2014-02-01' });
  expect(await checkStats({ ctx })).toEqual([]);
  await verifyClinic({ ctx: asStaff(ctx, 'admin'), input: { id: clinic.id, verified: true } });
  const changes = await ctx.db.execute(sql`select version from content_changes`);
  expect(changes.rows).toHaveLength(1);
});

test('a database whose answers about prices were not stored stores them at its next start', async () => {
  const pair = { clinicId: (await makeClinic(ctx)).id, procedureId: (await makeProcedure(ctx)).id };
  const { id } = await makeReview(ctx, { ...pair, priceKrw: 3_000_000 });
  const vat = { answer: 'included', extraKrw: null } as const;
  await ctx.db.transaction((tx) => writePriceDetails(tx, id, { ...NO_PRICE_DETAILS, components: { vat } }));
  await refreshStalePrices({ ctx });
  const steps = (await listMigrations()).filter(({ tag }) => /^003[89]_/.test(tag));
  await ctx.db.transaction(async (tx) => {
    await dropScoreLevels(tx);
    for (const table of ['clinic_procedure_stats', 'procedures'])
      await tx.execute(sql`alter table ${sql.identifier(table)} drop column answers`);
    await applyMigrations(tx, steps);
  });
  expect(await checkStats({ ctx })).not.toEqual([]);
  await start();
  expect(await checkStats({ ctx })).toEqual([]);
});

test('the start after an upgrade counts reviews by score, although the prices are up to date', async () => {
  const clinic = await makeClinic(ctx);
  await makeReview(ctx, {
    clinicId: clinic.id,
    procedureId: (await makeProcedure(ctx)).id,
    satisfaction: 4,
    recovery: 2,
  });
  await refreshStalePrices({ ctx });
  const step = (await listMigrations()).filter(({ tag }) => tag === '0039_score_levels');
  await ctx.db.transaction(async (tx) => {
    await dropScoreLevels(tx);
    await applyMigrations(tx, step);
  });
  await start();
  expect(await ask(`/clinics/${clinic.slug}`)).toMatchObject({
    satisfaction: { average: 4, count: 1, levels: [0, 0, 0, 1, 0] },
    recovery: { average: 2, count: 1, levels: [0, 1, 0, 0, 0] },
  });
  expect(await checkStats({ ctx })).toEqual([]);
});

test('shipped implants without a source get one; those of staff stay', async () => {
  const staffs = { hasImplant: true, implantSource: 'A textbook', implantDay: '2021-01-01' };
  const chin = await makeProcedure(ctx, { slug: 'chin-implant', hasImplant: true });
  const revision = await makeProcedure(ctx, { slug: 'breast-implant-revision', ...staffs });
  const another = await makeProcedure(ctx, { hasImplant: true });
  const step = (await listMigrations()).filter(({ tag }) => tag === '0051_own_implant_sources');
  await ctx.db.transaction((tx) => applyMigrations(tx, step));
  const sources = [OWN_SOURCE, staffs.implantSource, null];
  for (const [index, { slug }] of [chin, revision, another].entries())
    expect(await ask(`/procedures/${slug}`)).toMatchObject({ implantSource: sources[index] });
});

test('a database of the first portals is read, searched and counted as if its rows were new', async () => {
  const migrations = await listMigrations();
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`drop schema public cascade`);
    await tx.execute(sql`create schema public`);
    await forgetMigrations(tx);
    await applyMigrations(tx, migrations.slice(0, 5));
    await tx.execute(sql`
      insert into clinics (slug, name, address, district, city, sort_name, published, review_count,
        procedure_count)
      values ('paper-lantern', 'Paper Lantern Clinic', '8 Gangnam-daero, Yeoksam-dong, Gangnam-gu, Seoul',
        'Gangnam-gu', 'Seoul', 'paper lantern clinic', true, 1, 1)`);
    await tx.execute(sql`
      insert into procedures (slug, name, category_id, review_count, clinic_count, priced_count,
        priced_clinic_count, price_sum_krw, lowest_krw, highest_krw)
      select 'bridge-line', 'Bridge line', id, 1, 1, 1, 1, 3000000, 3000000, 3000000 from procedure_categories where slug = 'nose'`);
    await tx.execute(sql`
      insert into reviews (clinic_id, procedure_id, content, price_krw, doctor_name, status, published, is_public,
        published_at, search_text)
      select c.id, p.id, 'It healed in ten days.', 3000000, 'Han Sol', 'published', true, true, now(), 'it healed in ten days.'
      from clinics c, procedures p`);
    await tx.execute(sql`
      insert into clinic_procedure_stats (clinic_id, procedure_id, review_count, satisfaction_sum,
        satisfaction_count, priced_count, price_sum_krw, lowest_krw, highest_krw, latest_review_at)
      select clinic_id, procedure_id, 1, 0, 0, 1, price_krw, price_krw, price_krw, published_at from reviews`);
    await tx.execute(sql`update site_state set review_count = 1, clinic_count = 1`);
    await tx.execute(sql`insert into messages (message, email) values ('From then', 'mina@person.example')`);
  });

  await upgrade();
  await start();
  expect(await findNewestMigration(ctx.db)).toBe(migrations.at(-1)?.when);
  expect(await ask('/clinics?search=paper+lantern')).toMatchObject({ total: 1 });
  expect(await ask('/clinics/paper-lantern')).toMatchObject({ reviewCount: 1, city: 'Seoul' });
  expect(await ask('/reviews?hasDoctor=true')).toMatchObject({
    reviews: [{ content: 'It healed in ten days.', doctorName: 'Han Sol' }],
  });
  expect(await ask('/reviews?search=healed')).toMatchObject({ total: 1 });
  const message = await ctx.db.execute(sql`select message, status from messages`);
  expect(message.rows).toEqual([{ message: 'From then', status: 'unread' }]);
  expect(await checkStats({ ctx })).toEqual([]);
});
