import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reviewSubmitters } from '#server/db/schema/index.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { createLog } from './log.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
});
afterAll(() => ctx.close());

test('a failed query is logged with what failed, and without what people wrote', async () => {
  const lines: string[] = [];
  const log = createLog(
    'info',
    new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) }),
  );
  const email = 'planted@person.example';
  const failed = await ctx.db
    .insert(reviewSubmitters)
    .values({ reviewId: 2_000_000_000, email })
    .catch((error: unknown) => error);
  expect(String(failed)).toContain(email);
  log.error({ err: failed }, 'request failed');
  const [line = ''] = lines;
  expect(line).not.toContain(email);
  expect(JSON.parse(line)).toMatchObject({
    err: { query: expect.stringContaining('review_submitters'), cause: { code: '23503' } },
  });
  expect(line).toContain('log.db.test.ts');
});

test('any other error keeps its message and its stack', () => {
  const lines: string[] = [];
  const log = createLog(
    'info',
    new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) }),
  );
  log.error({ err: new Error('the disk is full') }, 'not ready');
  expect(lines[0]).toContain('the disk is full');
});
