import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { clinics } from '#server/db/schema/index.ts';
import { makeClinic } from '#tests/support/factories.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { readAreas } from './clinic-areas.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
});
afterAll(() => ctx.close());

test('counts of areas expire, because the same version may come back with other content', async () => {
  const clinic = await makeClinic(ctx, { district: 'Jade-gu' });
  const districts = async () => (await readAreas(ctx.db)).map(({ district }) => district);
  expect(await districts()).toEqual(['Jade-gu']);
  await ctx.db.update(clinics).set({ district: 'Onyx-gu' }).where(eq(clinics.id, clinic.id));
  expect(await districts()).toEqual(['Jade-gu']);
  const inElevenMinutes = performance.now() + 11 * 60_000;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(inElevenMinutes);
  onTestFinished(() => clock.mockRestore());
  // The cache reads the clock anew when a timer of a millisecond has run, which is later on a busy machine.
  await expect.poll(districts).toEqual(['Onyx-gu']);
});
