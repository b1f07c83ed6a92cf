import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { surgeons } from '#server/db/schema/index.ts';
import { makeClinic, makeProcedure, makeReview, setClinicPublished } from '#tests/support/factories.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { takeDownSurgeon } from '../surgeon/take-down-surgeon.ts';
import { getClinicReports } from './get-clinic-reports.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
});
afterAll(() => ctx.close());

test('doctors are counted as public reviews name them, of a clinic and of one of its procedures', async () => {
  const clinic = await makeClinic(ctx);
  const [nose, eyes] = [await makeProcedure(ctx), await makeProcedure(ctx)];
  const add = (procedure: { id: number }, fields: Partial<Parameters<typeof makeReview>[1]>) =>
    makeReview(ctx, { clinicId: clinic.id, procedureId: procedure.id, ...fields });
  await add(nose, { doctorName: 'Han Sol', satisfaction: 5, recovery: 4, language: 'ja' });
  await add(nose, { doctorName: ' han  sol ', satisfaction: 3, recovery: null, language: 'en' });
  await add(nose, { doctorName: null, satisfaction: null, recovery: null, language: 'en' });
  await add(eyes, { doctorName: 'Min Byeol', satisfaction: 1, recovery: null, language: 'en' });
  await add(eyes, { doctorName: 'Nobody Knows', status: 'pending' });
  await add(eyes, { doctorName: 'Lee, MD', satisfaction: null, recovery: null, language: 'en' });
  const read = (procedure?: string) => getClinicReports({ ctx, input: { id: clinic.id, procedure } });

  const all = await read();
  expect(all).toMatchObject({ reviewCount: 5, languages: { ja: 1, en: 4 }, doctorCount: 2 });
  expect(all.doctors.map(({ name, reviewCount }) => [name.toLowerCase(), reviewCount])).toEqual([
    ['han sol', 2],
    ['min byeol', 1],
  ]);
  expect(all.satisfaction).toEqual({ average: 3, count: 3, levels: [1, 0, 1, 0, 1] });
  expect(await read(nose.slug)).toMatchObject({
    reviewCount: 3,
    languages: { ja: 1, en: 2 },
    satisfaction: { average: 4, count: 2, levels: [0, 0, 1, 0, 1] },
    recovery: { average: 4, count: 1, levels: [0, 0, 0, 1, 0] },
    doctorCount: 1,
  });
  const none = {
    reviewCount: 0,
    languages: {},
    satisfaction: null,
    recovery: null,
    doctors: [],
    doctorCount: 0,
  };
  expect(await read('no-such-procedure')).toEqual(none);

  const [surgeon] = await ctx.db.select().from(surgeons).where(eq(surgeons.name, 'Han Sol'));
  await takeDownSurgeon({ ctx: asStaff(ctx, 'admin'), input: { id: surgeon?.id ?? 0, reason: 'She asked' } });
  expect((await read()).doctors.map(({ name }) => name)).toEqual(['Min Byeol']);

  await setClinicPublished(ctx, clinic.id, false);
  await expect(read()).rejects.toMatchObject({ code: 'not-found' });
});
