import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp } from '#tests/support/create-test-app.ts';
import { makeClinic, makePhoto, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
});
afterAll(() => ctx.close());

test('a photo whose storage fails is answered with 503 and one line without a stack', async () => {
  const target = { clinicId: (await makeClinic(ctx)).id, procedureId: (await makeProcedure(ctx)).id };
  const review = await makeReview(ctx, target);
  const { file } = await makePhoto(ctx, review.id);
  const app = createTestApp(ctx);
  const fault = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9000'), { code: 'ECONNREFUSED' });
  const read = vi.spyOn(ctx.files, 'read').mockRejectedValue(new Error('Cannot read file', { cause: fault }));
  const log = vi.spyOn(ctx.log, 'error').mockImplementation(() => undefined);
  const answer = await app.request(`/api/media/${file}-960.jpg`);
  const logged = log.mock.calls;
  read.mockRestore();
  log.mockRestore();
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await answer.json()).toMatchObject({
    code: 'unavailable',
    message: 'This photo can’t be shown just now. Please try again in a few minutes.',
  });
  expect(logged).toMatchObject([
    [{ reason: 'ECONNREFUSED: connect ECONNREFUSED 127.0.0.1:9000' }, 'request not served'],
  ]);
});
