import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createAppContext } from '#server/create-context.ts';
import { secretFingerprint } from '#server/db/schema/index.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { noteSecret } from './note-secret.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
});
afterAll(() => ctx.close());
beforeEach(() => ctx.db.delete(secretFingerprint));

/** Returns the warnings of a start with this AUTH_SECRET; undefined stands for the secret in VAR_DIR. */
async function startWith(authSecret: string | undefined): Promise<string[]> {
  const warn = vi.fn<(message: string) => void>();
  const config = { ...ctx.config, authSecret };
  await noteSecret({
    ctx: { ...ctx, ...createAppContext({ ...ctx, config }), log: { ...ctx.log, warn } as never },
  });
  return warn.mock.calls.map(([message]) => message);
}

const FIRST = 'a first secret of thirty-two letters';
const SECOND = 'the second secret of other letters';

test('the first secret, or the same one again, is not warned about', async () => {
  expect(await startWith(undefined)).toEqual([]);
  expect(await startWith(undefined)).toEqual([]);
});

test('another secret is told once to the server that brings it, and to the first one when it starts again', async () => {
  await startWith(FIRST);
  const told = [expect.stringMatching(/^Another secret signs sessions .* need the same AUTH_SECRET/)];
  expect(await startWith(SECOND)).toEqual(told);
  expect(await startWith(SECOND)).toEqual([]);
  expect(await startWith(FIRST)).toEqual(told);
});

test('servers that start at once with one secret say nothing', async () => {
  expect((await Promise.all([FIRST, FIRST, FIRST, FIRST].map(startWith))).flat()).toEqual([]);
  expect(await ctx.db.select().from(secretFingerprint)).toHaveLength(1);
});
