import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEXT_LANGUAGES, type TextLanguage } from '#domain/text-language.ts';
import { messages, type reviews } from '#server/db/schema/index.ts';
import { makeClinic, makePhoto, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { NEAR_MATCH_LIMIT } from '../search/search-match.ts';
import { listAdminReviews, type ListAdminReviewsInput } from './list-admin-reviews.ts';

let visitor: TestContext;
let staff: TestContext;
let target: { clinicId: number; procedureId: number };

beforeAll(async () => {
  visitor = await openTestContext();
  staff = asStaff(visitor, 'moderator');
  target = { clinicId: (await makeClinic(visitor)).id, procedureId: (await makeProcedure(visitor)).id };
});
afterAll(() => visitor.close());

const make = (fields: Partial<typeof reviews.$inferInsert> = {}) =>
  makeReview(visitor, { ...target, status: 'pending', ...fields });

const list = (input: Partial<ListAdminReviewsInput>) =>
  listAdminReviews({
    ctx: staff,
    input: { filter: 'all', sort: 'date', direction: 'asc', limit: 100, offset: 0, ...input },
  });

/** Returns the ids of the listed reviews, and checks their number against the total. */
async function idsOf(input: Partial<ListAdminReviewsInput>): Promise<number[]> {
  const { reviews: listed, total } = await list(input);
  expect(total).toBe(listed.length);
  return listed.map(({ id }) => id);
}

const report = (reviewId: number, status: 'unread' | 'in-progress' | 'resolved') =>
  visitor.db.insert(messages).values({ message: 'This is an advertisement.', reviewId, status });

test('the staff’s list is filtered by declined, reported and with photos', async () => {
  const declined = await make({ status: 'draft', declineReason: 'an advertisement' });
  const takenBack = await make({ status: 'draft', publishedAt: new Date('2026-05-01') });
  const photographed = await make();
  await makePhoto(visitor, photographed.id);
  const reported = await make({ status: 'published' });
  await report(reported.id, 'unread');
  await report(reported.id, 'in-progress');
  const settled = await make({ status: 'published' });
  await report(settled.id, 'resolved');
  const here = { clinicId: target.clinicId };
  expect(await idsOf({ ...here, filter: 'declined' })).toEqual([declined.id]);
  expect(await idsOf({ ...here, filter: 'unpublished' })).toContain(takenBack.id);
  expect(await idsOf({ ...here, hasPhotos: true })).toEqual([photographed.id]);
  expect(await idsOf({ ...here, filter: 'reported' })).toEqual([reported.id]);
  expect((await list({ filter: 'reported' })).reviews).toMatchObject([{ openReports: 2 }]);
});

test('the queue goes by reports, photos or language, within each the oldest first', async () => {
  const clinicId = (await makeClinic(visitor)).id;
  const minutes = (count: number) => new Date(Date.UTC(2026, 5, 1, 0, count));
  const makeHere = (content: string, at: number) => make({ clinicId, content, createdAt: minutes(at) });
  const korean = await makeHere('수술 후 한 달이 지났고 붓기가 많이 빠졌습니다.', 4);
  const english = await makeHere('It healed well and I would go again.', 3);
  const japanese = await makeHere('とても丁寧に説明してくれました。', 2);
  const other = await makeHere('Everything was explained to me twice.', 1);
  for (const review of [english, korean, korean]) await makePhoto(visitor, review.id);
  await report(japanese.id, 'unread');
  await report(japanese.id, 'in-progress');
  await report(english.id, 'unread');
  await report(other.id, 'resolved');
  const here = { clinicId, filter: 'pending' } as const;
  const ids = (...listed: { id: number }[]) => listed.map(({ id }) => id);
  expect(await idsOf({ ...here, sort: 'reported', direction: 'desc' })).toEqual(
    ids(japanese, english, other, korean),
  );
  expect(await idsOf({ ...here, sort: 'photos', direction: 'desc' })).toEqual(
    ids(korean, english, other, japanese),
  );
  expect(await idsOf({ ...here, sort: 'language', direction: 'asc' })).toEqual(
    ids(other, english, japanese, korean),
  );
});

test('each review says how many its submission has', async () => {
  const submissionId = randomUUID();
  const [first, second] = [await make({ submissionId }), await make({ submissionId, status: 'published' })];
  const alone = await make({ submissionId: randomUUID() });
  const { reviews: listed } = await list({ clinicId: target.clinicId });
  const sizeOf = (id: number) => listed.find((one) => one.id === id)?.submissionSize;
  expect([first, second, alone].map(({ id }) => sizeOf(id))).toEqual([2, 2, 1]);
});

test('a page is followed by the rest of its submissions, if that matches', async () => {
  const clinicId = (await makeClinic(visitor)).id;
  const submissionId = randomUUID();
  const first = await make({ clinicId, submissionId });
  await make({ clinicId });
  const sibling = await make({ clinicId, submissionId });
  await make({ clinicId, submissionId, status: 'published' });
  const page = { clinicId, filter: 'pending', limit: 1, withSiblings: true } as const;
  const { reviews: listed, total } = await list(page);
  expect(listed.map(({ id }) => id)).toEqual([first.id, sibling.id]);
  expect(total).toBe(3);
  expect((await list({ ...page, withSiblings: false })).reviews).toHaveLength(1);
  expect((await list({ ...page, offset: 1 })).reviews).toHaveLength(1);
});

test('the staff’s list is filtered by language', async () => {
  const clinicId = (await makeClinic(visitor)).id;
  const made = new Map<TextLanguage, number>();
  for (const language of TEXT_LANGUAGES) made.set(language, (await make({ clinicId, language })).id);
  for (const [language, id] of made) expect(await idsOf({ clinicId, language }), language).toEqual([id]);
});

test('a misspelt word is compared with the newest texts of the filtered list alone', async () => {
  const clinicId = (await makeClinic(visitor)).id;
  const { id } = await make({ clinicId, content: 'A persimmon tree stood there.' });
  // Half of the word is in each.
  const newer = await make({ content: 'Very personal care.' });
  await visitor.db.execute(sql`
    insert into reviews (clinic_id, procedure_id, status, content, search_text)
    select clinic_id, procedure_id, status, content, search_text
    from reviews, generate_series(2, ${NEAR_MATCH_LIMIT}) where id = ${newer.id}`);
  expect(await idsOf({ search: 'persimmun', clinicId })).toEqual([id]);
  expect(await idsOf({ search: 'persimmon' })).toEqual([id]);
  expect(await idsOf({ search: 'tree persimmun' }), 'the other words narrow the list, too').toEqual([id]);
  expect(await idsOf({ search: 'persimmun' })).toEqual([]);
});

test('staff find a review by its doctor, country, decline reason and number, in part and with other words', async () => {
  const found = await make({
    doctorName: '김하늘',
    country: 'Liechtenstein',
    status: 'draft',
    declineReason: 'Names 987654% of the staff_room',
    content: 'The stitches were small, marzipan.',
  });
  const other = await make({ doctorName: 'Han Areum', country: 'Peru', content: 'A walnut of a scar.' });
  for (const search of [
    '김하늘',
    'liechten',
    'Liechtenstein marzipan',
    'marzipam',
    '987654% of',
    'staff_room',
    `#${found.id}`,
    String(found.id),
    `R-${found.id}`,
  ])
    expect(await idsOf({ search }), search).toEqual([found.id]);
  expect(await idsOf({ search: 'areum peru' })).toEqual([other.id]);
  expect(await idsOf({ search: 'Dr. Areum' }), 'a title that the review does not repeat').toEqual([other.id]);
  expect(await idsOf({ search: 'liechtenstein walnut' })).toEqual([]);
  expect(await idsOf({ search: '987653% of' }), 'a sign is no placeholder').toEqual([]);
});

test('a submitter’s address finds the review, also in an input method’s wide letters', async () => {
  const { id } = await makeReview(visitor, { ...target, status: 'pending' }, { email: 'Mina@mail.example' });
  for (const search of ['mina@MAIL.example', ' mina@mail.example ', 'ｍｉｎａ＠ｍａｉｌ。ｅｘａｍｐｌｅ'])
    expect(await idsOf({ search }), search).toEqual([id]);
});
