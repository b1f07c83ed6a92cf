import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PRICE_METHOD } from '#domain/price/method/constants.ts';
import { NO_PRICE_DETAILS } from '#domain/price/price-details.ts';
import { clinicProcedureStats, procedures, siteState } from '#server/db/schema/index.ts';
import { writePriceDetails } from '#server/services/price-details/write-price-details.ts';
import { getPrices } from '#server/services/price/get-prices.ts';
import { makeClinic, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { checkStats } from './check-stats.ts';
import { refreshStalePrices } from './refresh-stale-prices.ts';
import { refreshStats } from './refresh-stats.ts';

/** The method as it is; a test changes it as a release does, and other files share the module. */
const METHOD = { ...PRICE_METHOD };

let ctx: TestContext;
const logged: Record<string, unknown>[] = [];
beforeAll(async () => {
  const opened = await openTestContext();
  const write = (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>);
  ctx = { ...opened, log: pino({ base: null }, { write }) };
});
afterAll(async () => {
  Object.assign(PRICE_METHOD, METHOD);
  await ctx.close();
});

test('a new version of the method computes every figure again, and says so', async () => {
  const [clinic, procedure] = [await makeClinic(ctx), await makeProcedure(ctx)];
  for (let index = 0; index < 8; index += 1)
    await makeReview(ctx, {
      clinicId: clinic.id,
      procedureId: procedure.id,
      priceKrw: 3_000_000 + index * 100_000,
    });
  await refreshStalePrices({ ctx });
  logged.length = 0;
  await refreshStalePrices({ ctx });
  expect(logged).toEqual([]);
  const ask = (slug?: string) =>
    getPrices({ ctx, input: { procedure: procedure.slug, clinic: slug, basis: 'all', window: 24 } });
  const before = PRICE_METHOD.version;
  expect(await ask(clinic.slug)).toMatchObject({ method: before, figure: { quartile1Krw: 3_175_000 } });
  const contentVersion = async () => (await ctx.db.select().from(siteState))[0]?.contentVersion ?? 0;
  const shown = await contentVersion();

  Object.assign(PRICE_METHOD, { version: before + 1, intervalFrom: 9 });
  // The stored figures are those of the former version, which the check tells.
  const faults = await checkStats({ ctx });
  expect(faults.map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      'procedure, prices.windows.24.all.quartile1Krw',
      'clinic and procedure, prices.windows.24.all.quartile1Krw',
      'procedure, bounds.lowestKrw',
    ]),
  );
  await refreshStalePrices({ ctx });
  expect(logged).toMatchObject([
    { msg: 'computed all prices again', method: before + 1, storedMethod: before },
  ]);
  expect(await checkStats({ ctx })).toEqual([]);
  for (const slug of [undefined, clinic.slug])
    expect(await ask(slug)).toMatchObject({ method: before + 1, figure: { count: 8, quartile1Krw: null } });
  // Cached pages with the former figures are evicted.
  expect(await contentVersion()).toBeGreaterThan(shown);
  expect(await ctx.db.select({ version: siteState.pricesMethod }).from(siteState)).toEqual([
    { version: before + 1 },
  ]);
  Object.assign(PRICE_METHOD, METHOD);
  await refreshStalePrices({ ctx });
});

test('the check compares stored prices with single reports', async () => {
  const [clinic, procedure] = [await makeClinic(ctx), await makeProcedure(ctx)];
  await makeReview(ctx, { clinicId: clinic.id, procedureId: procedure.id, priceKrw: 2_000_000 });
  expect(await checkStats({ ctx })).toEqual([]);
  const path = sql`'{windows,48,all,medianKrw}'`;
  await ctx.db
    .update(clinicProcedureStats)
    .set({ prices: sql`jsonb_set(${clinicProcedureStats.prices}, ${path}, '2100000')` })
    .where(eq(clinicProcedureStats.procedureId, procedure.id));
  expect(await checkStats({ ctx })).toEqual([
    {
      what: 'clinic and procedure, prices.windows.48.all.medianKrw',
      id: `${clinic.id}/${procedure.id}`,
      stored: 2_100_000,
      counted: 2_000_000,
    },
  ]);
});

test('the check counts the answers about parts of a price again, and refreshing mends them', async () => {
  const [clinic, procedure] = [await makeClinic(ctx), await makeProcedure(ctx)];
  const pair = { clinicId: clinic.id, procedureId: procedure.id };
  const { id } = await makeReview(ctx, { ...pair, priceKrw: 2_000_000 });
  const components = { vat: { answer: 'included', extraKrw: null } } as const;
  await ctx.db.transaction(async (tx) => {
    await writePriceDetails(tx, id, { ...NO_PRICE_DETAILS, components });
    await refreshStats(tx, { pairs: [pair] });
  });
  await ctx.db.transaction((tx) => refreshStats(tx, 'all'));
  await ctx.db.update(procedures).set({ answers: null }).where(eq(procedures.id, procedure.id));
  const what = (months: number) => `procedure, answers.${months}.all.vat.included`;
  expect(await checkStats({ ctx })).toEqual(
    [12, 24, 48].map((months) => ({ what: what(months), id: String(procedure.id), stored: 0, counted: 1 })),
  );
  await ctx.db.transaction((tx) => refreshStats(tx, 'all'));
  expect(await checkStats({ ctx })).toEqual([]);
});
