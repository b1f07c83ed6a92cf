import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { parse } from 'csv-parse/sync';
import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvents, procedureTexts } from '#server/db/schema/index.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeClinic, makePhoto, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { BATCH_ROWS } from './stream-csv.ts';

let ctx: TestContext;
let app: TestApp;
let headers: { cookie: string };
let reviewId: number;
/** Number of times that reviews were read. */
let reads = 0;

/** Wraps the database to count reads of whole reviews with their photos. */
const noteReads = (db: TestContext['db']): TestContext['db'] =>
  new Proxy(db, {
    get(target, key) {
      if (key !== 'select') return Reflect.get(target, key) as unknown;
      return (fields: Parameters<typeof target.select>[0]) => {
        if ('photos' in (fields ?? {})) reads += 1;
        return fields ? target.select(fields) : target.select();
      };
    },
  });

beforeAll(async () => {
  ctx = await openTestContext();
  app = createTestApp({ ...ctx, db: noteReads(ctx.db) });
  headers = (await signIn(ctx)).headers;
  const clinic = await makeClinic(ctx, {
    name: '=1+1 Clinic',
    nameKo: '종이학 성형외과',
    phone: '+82-2-555-0100',
  });
  const procedure = await makeProcedure(ctx, { name: 'Nose Tip', aliases: ['tip', 'point'] });
  await ctx.db
    .insert(procedureTexts)
    .values({ procedureId: procedure.id, language: 'zh-Hans', name: '鼻尖', description: '缝合鼻尖。' });
  const review = await makeReview(
    ctx,
    {
      clinicId: clinic.id,
      procedureId: procedure.id,
      content: '@here, "안녕"\nSecond line',
      priceKrw: 3_000_000,
      privateNotes: 'called back',
      status: 'pending',
      doctorName: 'Han Areum',
      treatmentDate: '2026-03-01',
    },
    { email: 'person@mail.example' },
  );
  reviewId = review.id;
  await makePhoto(ctx, review.id);
});
afterAll(() => ctx.close());

const read = async (file: string, as: { cookie?: string } = headers) => {
  const answer = await app.request(`/api/admin/exports/${file}`, { headers: as });
  return { answer, text: await answer.text() };
};

const rowsOf = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true });

test('reviews come as staff see them, named by the day in Seoul, kept by no cache, and leave a trail', async () => {
  const { answer, text } = await read('reviews.csv');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="reviews-2026-11-01.csv"');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const [row] = rowsOf(text);
  expect(row).toMatchObject({
    ID: String(reviewId),
    Status: 'pending',
    Verified: 'false',
    Clinic: "'=1+1 Clinic",
    Procedure: 'Nose Tip',
    Review: '\'@here, "안녕"\nSecond line',
    'Price (KRW)': '3000000',
    'Date of treatment': '2026-03-01',
    Doctor: 'Han Areum',
    "Submitter's e-mail": 'person@mail.example',
    'Private notes': 'called back',
  });
  expect(row?.['Created']).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
  expect(row?.['Photos']).toMatch(/^https:\/\/clinics\.example\/api\/media\/[0-9a-f]{32}-960\.jpg$/);
  const [event] = await ctx.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
  expect(event).toMatchObject({ action: 'export', entity: 'export', details: { table: 'reviews' } });
});

test('clinics and procedures come whole', async () => {
  const [clinic] = rowsOf((await read('clinics.csv')).text);
  expect(clinic).toMatchObject({
    Name: "'=1+1 Clinic",
    'Korean name': '종이학 성형외과',
    Telephone: "'+82-2-555-0100",
    Published: 'true',
  });
  const procedures = rowsOf((await read('procedures.csv')).text);
  expect(procedures.find(({ Name }) => Name === 'Nose Tip')).toMatchObject({
    Category: 'Nose',
    'Other names': 'tip; point',
    'Public reviews': '0',
    'Average price (KRW)': '',
    'Name in Simplified Chinese': '鼻尖',
    'Description in Simplified Chinese': '缝合鼻尖。',
    'Name in Thai': '',
    'Description in Korean': '',
  });
});

test('only administrators export files; an unknown file is refused', async () => {
  expect((await read('reviews.csv', {})).answer.status).toBe(401);
  const moderator = await signIn(ctx, 'moderator');
  expect((await read('reviews.csv', moderator.headers)).answer.status).toBe(403);
  expect((await read('accounts.csv')).answer.status).toBe(400);
});

test('a client that goes away ends the reading; one that stays gets every row by one query a batch', async () => {
  const batches = 120;
  const total = BATCH_ROWS * batches;
  await ctx.db.execute(sql`
    insert into reviews (clinic_id, procedure_id, content, status)
    select clinic_id, procedure_id, (select string_agg(md5(n::text || k), '') from generate_series(1, 60) k), 'draft'
    from reviews, generate_series(1, ${total - 1}::int) n where reviews.id = ${reviewId}`);
  const server = serve({ fetch: app.fetch, port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    reads = 0;
    await leaveEarly(port);
    const afterLeaving = reads;
    expect(afterLeaving).toBeGreaterThan(0);
    expect(afterLeaving).toBeLessThan((batches * 2) / 3);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(reads - afterLeaving).toBeLessThanOrEqual(1);

    reads = 0;
    const { text } = await read('reviews.csv');
    // Includes the headings, and the empty string after the last line break.
    expect(text.split('\r\n')).toHaveLength(total + 2);
    expect(reads).toBe(batches + 1);
  } finally {
    server.close();
  }
});

/** Reads the start of a compressed file, pauses, then disconnects. */
const leaveEarly = (port: number) =>
  new Promise<void>((resolve, reject) => {
    const call = request(
      {
        port,
        path: '/api/admin/exports/reviews.csv',
        headers: { ...headers, 'accept-encoding': 'gzip' },
      },
      (answer) => {
        answer.once('readable', () => {
          setTimeout(() => {
            call.destroy();
            setTimeout(resolve, 200);
          }, 300);
        });
        answer.on('error', () => {});
      },
    );
    call.on('error', reject);
    call.end();
  });
