import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LETTER_DELAY_SECONDS } from '#domain/review/undo.ts';
import { auditEvents, clinics, clinicSubmissions } from '#server/db/schema/index.ts';
import { makeClinic } from '#tests/support/factories.ts';
import { makeMerge } from '#tests/support/make-merge.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { applyRetention } from '../retention/apply-retention.ts';
import { erasePerson } from '../erasure/erase-person.ts';
import { getAdminClinic } from './get-admin-clinic.ts';
import { listAdminClinics } from './list-admin-clinics.ts';
import { mailClinicSubmission } from './mail-clinic-submission.ts';
import { publishClinic } from './publish-clinic.ts';
import { refuseClinic } from './refuse-clinic.ts';
import { submitClinic } from './submit-clinic.ts';

const DECLINED_DAYS = 10;
const REASON = 'It is a dental clinic.';

let visitor: TestContext;
let admin: TestContext;
beforeAll(async () => {
  visitor = await openTestContext({
    retention: { declinedDays: DECLINED_DAYS, answeredMessageDays: 20, mailFileDays: 5 },
  });
  admin = asStaff(visitor, 'admin');
});
afterAll(() => visitor.close());
beforeEach(() => {
  visitor.enqueued.length = 0;
  visitor.letters.length = 0;
});

let serial = 0;

async function submit({
  name = `Submitted ${(serial += 1)}`,
  email = `s${serial}@mail.example` as string | null,
} = {}) {
  const submission = { name, address: '12 Gangnam-daero, Seoul', email };
  const { answer } = await submitClinic({ ctx: visitor, input: { submission, idempotencyKey: null } });
  return { ...answer, email };
}

const refuse = (id: number, isSpam = false) =>
  refuseClinic({ ctx: admin, input: { id, reason: REASON, isSpam } });
const publish = (id: number, published = true) => publishClinic({ ctx: admin, input: { id, published } });
const get = (id: number) => getAdminClinic({ ctx: admin, input: { id } });
const addressesOf = async (clinicId: number) =>
  (await visitor.db.select().from(clinicSubmissions).where(eq(clinicSubmissions.clinicId, clinicId))).map(
    ({ email }) => email,
  );
const trailOf = async (clinicId: number) =>
  visitor.db
    .select({ action: auditEvents.action, details: auditEvents.details })
    .from(auditEvents)
    .where(eq(auditEvents.entityId, clinicId))
    .orderBy(desc(auditEvents.id));

/** Runs every enqueued job twice at once, as two processes might. */
async function workOff() {
  const inputs = visitor.enqueued
    .filter(({ name }) => name === 'mail-clinic-submission')
    .map(({ payload }) => payload as { submissionId: number });
  for (const input of inputs)
    await Promise.allSettled([1, 2].map(() => mailClinicSubmission({ ctx: visitor, input })));
  for (const input of inputs) await mailClinicSubmission({ ctx: visitor, input });
}

test('a refusal is told once, with its reason and nothing that the submitter wrote', async () => {
  const { id, email } = await submit({ name: 'Cheap <b>pills</b> at pills.example' });
  expect((await get(id)).submission).toMatchObject({ status: 'waiting', email });
  const refused = await refuse(id);
  expect(refused).toMatchObject({
    published: false,
    isSubmission: false,
    submission: { status: 'refused', email, reason: REASON },
  });
  expect(visitor.enqueued).toMatchObject([
    { name: 'mail-clinic-submission', afterSeconds: LETTER_DELAY_SECONDS },
  ]);
  await workOff();
  expect(visitor.letters).toHaveLength(1);
  const [letter] = visitor.letters;
  const reference = `C-${String(id).padStart(6, '0')}`;
  expect(letter).toMatchObject({ to: email, subject: 'The clinic that you submitted was not added' });
  expect(letter?.text).toContain(REASON);
  expect(letter?.text).toContain(reference);
  expect(letter?.text).toContain('10 days');
  expect(`${letter?.html}${letter?.text}`).not.toContain('pills');
  expect((await trailOf(id))[0]).toMatchObject({ action: 'refuse', details: { letter: 'waiting' } });
  const input = { search: reference, filter: 'all', limit: 5, offset: 0 } as const;
  const found = await listAdminClinics({ ctx: admin, input });
  expect(found.clinics.map((clinic) => clinic.id)).toEqual([id]);
});

test('a refusal of spam, or without an address, sends no letter', async () => {
  const spam = await submit();
  const silent = await submit({ email: null });
  expect((await refuse(spam.id, true)).submission).toMatchObject({ email: null, status: 'refused' });
  expect((await refuse(silent.id)).submission).toMatchObject({ email: null, reason: REASON });
  await workOff();
  expect(visitor.letters).toEqual([]);
  expect((await trailOf(spam.id))[0]?.details).toMatchObject({ letter: 'spam' });
  expect((await trailOf(silent.id))[0]?.details).toMatchObject({ letter: 'no-address' });
});

test('only a submission that waits is refused, by staff, under the version that was read', async () => {
  const listed = await makeClinic(visitor);
  await expect(refuse(listed.id)).rejects.toMatchObject({ code: 'forbidden' });
  const { id } = await submit();
  const input = { id, reason: REASON, isSpam: false };
  await expect(refuseClinic({ ctx: visitor, input })).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(refuseClinic({ ctx: admin, input: { ...input, version: 99 } })).rejects.toMatchObject({
    current: { id },
  });
  await refuse(id);
  await expect(refuse(id)).rejects.toMatchObject({ code: 'forbidden' });
});

test('who submitted a clinic that is published is told its address, and forgotten', async () => {
  const { id, email } = await submit();
  await publish(id);
  await workOff();
  const { slug } = await get(id);
  expect(visitor.letters).toMatchObject([
    { to: email, subject: 'The clinic that you submitted is in the directory' },
  ]);
  expect(visitor.letters[0]?.text).toContain(`https://clinics.example/clinics/${slug}`);
  expect(await addressesOf(id)).toEqual([]);
});

test('what is hidden again at once, or published after all, is told as it stands', async () => {
  const hidden = await submit();
  await publish(hidden.id);
  await publish(hidden.id, false);
  await workOff();
  expect(visitor.letters).toEqual([]);
  const changed = await submit();
  await refuse(changed.id);
  await publish(changed.id);
  await workOff();
  expect(visitor.letters.map(({ to, subject }) => [to, subject])).toEqual([
    [changed.email, 'The clinic that you submitted is in the directory'],
  ]);
});

test('who submitted a clinic that is listed already is told of it by the merge', async () => {
  const listed = await makeClinic(visitor, { name: 'Listed Long Ago' });
  const { id, email } = await submit();
  await makeMerge(admin, 'clinic', { fromId: id, intoId: listed.id });
  await workOff();
  expect(visitor.letters).toMatchObject([{ to: email }]);
  expect(visitor.letters[0]?.text).toContain('Listed Long Ago');
});

test('an erasure takes the address and the reason, and leaves the clinic', async () => {
  const waiting = await submit();
  const refused = await submit({ email: `S${serial}@Mail.example` });
  await refuse(refused.id);
  const input = { email: waiting.email ?? '' };
  expect(await erasePerson({ ctx: admin, input })).toMatchObject({ clinicSubmissions: 2 });
  expect(await addressesOf(waiting.id)).toEqual([]);
  expect((await get(refused.id)).submission).toMatchObject({ email: null, reason: null, status: 'refused' });
  await workOff();
  expect(visitor.letters).toEqual([]);
});

test('a refused clinic and its address go at the end of their period', async () => {
  const at = (days: number, ms = 0) => ({
    ...visitor,
    clock: () => new Date(visitor.clock().getTime() + days * 86_400_000 + ms),
  });
  const [refused, waiting, accepted] = [await submit(), await submit(), await submit()];
  await refuse(refused.id);
  await publish(accepted.id);
  await applyRetention({ ctx: at(DECLINED_DAYS) });
  expect(await addressesOf(refused.id)).toEqual([refused.email]);
  await applyRetention({ ctx: at(DECLINED_DAYS, 1) });
  const left = await visitor.db.select({ id: clinics.id }).from(clinics);
  expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining([waiting.id, accepted.id]));
  expect(left.map(({ id }) => id)).not.toContain(refused.id);
  expect(await addressesOf(waiting.id)).toEqual([waiting.email]);
  expect(await addressesOf(accepted.id)).toEqual([]);
  expect((await trailOf(refused.id))[0]).toMatchObject({ action: 'expire' });
});
