import { Readable } from 'node:stream';
import { and, eq, gte } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClinicProfile, readClinicProfile } from '#domain/clinic/clinic-edit.ts';
import { MESSAGING_CHANNELS } from '#domain/clinic/messaging.ts';
import { auditEvents, clinicChanges, clinics } from '#server/db/schema/index.ts';
import { readFacilities } from '#server/opendata/read-facilities.ts';
import { makeClinic, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { untilOneWaits, within } from '#tests/support/held-locks.ts';
import { makeMerge } from '#tests/support/make-merge.ts';
import { asClinic, asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { editClinic } from '../clinic/edit-clinic.ts';
import { getClinic } from '../clinic/get-clinic.ts';
import { listClinics } from '../clinic/list-clinics.ts';
import { listReviews } from '../review/list-reviews.ts';
import { importClinics } from '../import/import-clinics.ts';
import { undoMerge } from '../merge/undo-merge.ts';
import { declineClinicChange } from './decline-clinic-change.ts';
import { approveClinicChange } from './approve-clinic-change.ts';
import { profileVersion } from './change-view.ts';
import { findChange } from './find-change.ts';
import { listClinicChanges } from './list-clinic-changes.ts';
import { proposeClinicChange } from '../clinic-portal/propose-clinic-change.ts';
import { withdrawClinicChange } from '../clinic-portal/withdraw-clinic-change.ts';

let visitor: TestContext;
let admin: TestContext;
beforeAll(async () => {
  visitor = await openTestContext();
  admin = asStaff(visitor, 'admin');
});
afterAll(() => visitor.close());

const as = (clinicId: number) => asClinic(visitor, clinicId);
const propose = async (clinicId: number, fields: ClinicProfile) =>
  (await proposeClinicChange({ ctx: as(clinicId), input: { fields } })).pendingChange;
const pending = () => listClinicChanges({ ctx: admin, input: { status: 'pending', limit: 100, offset: 0 } });
const approve = (id: number, version?: number) => approveClinicChange({ ctx: admin, input: { id, version } });
const decline = (id: number, reason = 'no') => declineClinicChange({ ctx: admin, input: { id, reason } });
const rowOf = async (id: number) => (await visitor.db.select().from(clinics).where(eq(clinics.id, id)))[0];

async function makeWaiting(fields: ClinicProfile = { phone: '02-555-1234' }) {
  const clinic = await makeClinic(visitor, { phone: '02-555-0000' });
  const change = await propose(clinic.id, fields);
  if (!change) throw new Error('Nothing waits.');
  return { clinic, change };
}

test('a change waits with only what differs, touches nothing, and a second replaces the first', async () => {
  const clinic = await makeClinic(visitor, { phone: '02-555-0000', specialties: ['Nose'] });
  const first = await propose(clinic.id, { phone: '02-555-1234', specialties: ['Nose'], website: null });
  expect(first).toMatchObject({
    status: 'pending',
    fields: { phone: '02-555-1234' },
    before: { phone: '02-555-0000' },
  });
  expect(await rowOf(clinic.id)).toEqual(clinic);
  const second = await propose(clinic.id, { description: 'New words' });
  expect(second).toMatchObject({
    fields: { description: 'New words' },
    before: { description: null },
  });
  expect(await findChange(visitor.db, clinic.id, ['pending'])).toEqual(second);
  // Proposing the present values withdraws the pending change.
  expect(await propose(clinic.id, { phone: '02-555-0000' })).toBeNull();
  expect(await findChange(visitor.db, clinic.id, ['pending'])).toBeNull();
  expect((await pending()).changes.map((change) => change.clinic.id)).not.toContain(clinic.id);
});

test('an equal request keeps waiting unchanged, unless the profile has changed since', async () => {
  const { clinic, change } = await makeWaiting({ phone: '02-555-1234', specialties: ['Eye', 'Nose'] });
  expect(await propose(clinic.id, { specialties: ['Eye', 'Nose'], phone: '02-555-1234' })).toEqual(change);
  const about = and(eq(auditEvents.entity, 'clinic-change'), gte(auditEvents.entityId, change.id));
  expect(await visitor.db.$count(auditEvents, about)).toBe(1);
  await editClinic({ ctx: admin, input: { id: clinic.id, edit: { phone: '02-555-7777' } } });
  const anew = await propose(clinic.id, { phone: '02-555-1234', specialties: ['Eye', 'Nose'] });
  expect(anew).toMatchObject({ before: { phone: '02-555-7777' } });
  expect(anew?.id).not.toBe(change.id);
});

test('a change sent again after a lost answer is done, waiting or approved meanwhile; another one is refused', async () => {
  const clinic = await makeClinic(visitor, { phone: '02-555-0000' });
  const version = profileVersion(clinic, null);
  const send = (phone: string) =>
    proposeClinicChange({ ctx: as(clinic.id), input: { fields: { phone }, version } });
  const sent = await send('02-555-1234');
  expect(await send('02-555-1234')).toEqual({ ...sent, replacedVersion: null });
  await expect(send('02-555-9999')).rejects.toMatchObject({ current: { pendingChange: sent.pendingChange } });
  await approve(sent.pendingChange?.id ?? 0);
  expect(await send('02-555-1234')).toMatchObject({ pendingChange: null, replacedVersion: null });
  await expect(send('02-555-9999')).rejects.toMatchObject({ code: 'conflict' });
});

test('approved, the profile says it, the trail names fields and no text, and an import keeps it', async () => {
  const clinic = await makeClinic(visitor, {
    name: 'Imported Clinic',
    nameKo: '바다별성형외과의원',
    externalId: 'T77',
    address: 'x'.repeat(9),
  });
  const change = await propose(clinic.id, {
    phone: '02-555-1234',
    specialties: ['Eye', 'Nose'],
    spokenLanguages: ['en', 'ja'],
  });
  const listed = (await pending()).changes.find((one) => one.id === change?.id);
  expect(listed).toMatchObject({ current: { phone: null, specialties: [] } });
  const approved = await approve(change?.id ?? 0, listed?.clinic.version);
  expect(approved).toMatchObject({ status: 'approved', current: { phone: '02-555-1234' } });
  expect(await rowOf(clinic.id)).toMatchObject({
    specialties: ['Eye', 'Nose'],
    spokenLanguages: ['en', 'ja'],
    editedFields: ['phone', 'specialties', 'spokenLanguages'],
    version: clinic.version + 1,
  });
  expect(await findChange(visitor.db, clinic.id, ['approved', 'declined'])).toMatchObject({
    status: 'approved',
  });
  const trail = await visitor.db.select().from(auditEvents).where(eq(auditEvents.entity, 'clinic-change'));
  const own = trail.filter((event) => event.entityId === change?.id);
  expect(own.map(({ actor, action }) => [actor, action])).toEqual([
    [`clinic ${clinic.id}`, 'propose'],
    ['admin', 'approve'],
  ]);
  expect(JSON.stringify(own)).not.toContain('555');

  const file = [
    '기관ID,주소,병원분류,병원분류명,응급실운영여부(1/2),기관명,대표전화1',
    'T77,서울특별시 강남구 강남대로 9001 3층 (역삼동),C,의원,2,바다별성형외과의원,02-000-9999',
  ];
  await importClinics({
    ctx: visitor,
    input: { rows: readFacilities(Readable.from([Buffer.from(file.join('\n'))])), isDryRun: false },
  });
  expect(await rowOf(clinic.id)).toMatchObject({ phone: '02-555-1234', district: 'Gangnam-gu' });
});

test('messaging services wait for approval like the rest, and are shown with the links they have', async () => {
  const sent = readClinicProfile({
    kakaotalk: 'https://pf.kakao.com/_moonJar/chat',
    line: 'https://line.me/R/ti/p/%40moonjar',
    whatsapp: '+82 10-1234-5678',
    wechat: 'moon_jar',
  });
  const { clinic, change } = await makeWaiting(sent);
  const shown = async () =>
    (await getClinic({ ctx: visitor, input: { idOrSlug: clinic.slug } })).messaging.map(({ id, href }) => [
      id,
      href,
    ]);
  expect(await shown()).toEqual([]);
  await approve(change.id, clinic.version);
  expect(await shown()).toEqual([
    ['_moonJar', 'https://pf.kakao.com/_moonJar'],
    ['@moonjar', 'https://line.me/R/ti/p/%40moonjar'],
    ['+821012345678', 'https://wa.me/821012345678'],
    ['moon_jar', null],
  ]);
  const saysNothingNew = await propose(clinic.id, readClinicProfile({ whatsapp: 'wa.me/821012345678' }));
  expect(saysNothingNew).toBeNull();
  expect(new Set((await rowOf(clinic.id))?.editedFields)).toEqual(new Set(MESSAGING_CHANNELS));
});

test('names in other languages wait for approval; then pages show them and searches find the clinic and its reviews', async () => {
  const sent = readClinicProfile({ localNames: { ja: ['星海整形外科'], 'zh-Hans': ['星海'] } });
  const { clinic, change } = await makeWaiting(sent);
  const procedure = await makeProcedure(visitor);
  await makeReview(visitor, { clinicId: clinic.id, procedureId: procedure.id });
  const find = async () =>
    (await listClinics({ ctx: visitor, input: { search: '星海', limit: 5, offset: 0 } })).clinics;
  const findReviews = async () =>
    (
      await listReviews({
        ctx: visitor,
        input: { search: '星海整形外科', sort: 'recent', limit: 5, offset: 0 },
      })
    ).total;
  expect([(await find()).length, await findReviews()]).toEqual([0, 0]);
  expect((await pending()).changes.find(({ id }) => id === change.id)).toMatchObject({
    before: { localNames: {} },
    fields: sent,
  });
  await approve(change.id, clinic.version);
  expect(await find()).toMatchObject([{ id: clinic.id, localNames: sent.localNames }]);
  expect(await findReviews()).toBe(1);
  expect(await rowOf(clinic.id)).toMatchObject({ editedFields: ['localNames'] });
  await editClinic({ ctx: admin, input: { id: clinic.id, edit: { localNames: {} } } });
  expect([(await find()).length, await findReviews()]).toEqual([0, 0]);
});

test('a clinic that changed meanwhile: refused with before, now and wanted; decided again, it is done', async () => {
  const { clinic, change } = await makeWaiting();
  await editClinic({ ctx: admin, input: { id: clinic.id, edit: { phone: '02-555-7777' } } });
  const stale = approve(change.id, clinic.version);
  await expect(stale).rejects.toMatchObject({
    code: 'conflict',
    current: {
      status: 'pending',
      before: { phone: '02-555-0000' },
      current: { phone: '02-555-7777' },
      fields: { phone: '02-555-1234' },
    },
  });
  expect(await rowOf(clinic.id)).toMatchObject({ phone: '02-555-7777' });
  await approve(change.id, clinic.version + 1);
  expect(await rowOf(clinic.id)).toMatchObject({ phone: '02-555-1234' });
});

test('what a clinic wants instead is not decided unseen: refused with it; the trail tells both', async () => {
  const { clinic, change } = await makeWaiting();
  const next = await propose(clinic.id, { phone: '02-555-6666' });
  const refusal = {
    code: 'conflict',
    message: 'The clinic has changed its proposal meanwhile. Look at what it wants now and decide again.',
    current: { id: next?.id, status: 'pending', fields: { phone: '02-555-6666' } },
  };
  await expect(approve(change.id, clinic.version)).rejects.toMatchObject(refusal);
  await expect(decline(change.id)).rejects.toMatchObject(refusal);
  expect(await rowOf(clinic.id)).toEqual(clinic);
  await approve(next?.id ?? 0, clinic.version);
  expect(await rowOf(clinic.id)).toMatchObject({ phone: '02-555-6666' });
  const trail = await visitor.db
    .select({ action: auditEvents.action, id: auditEvents.entityId })
    .from(auditEvents)
    .where(and(eq(auditEvents.entity, 'clinic-change'), gte(auditEvents.entityId, change.id)))
    .orderBy(auditEvents.id);
  expect(trail).toEqual([
    { action: 'propose', id: change.id },
    { action: 'withdraw', id: change.id },
    { action: 'propose', id: next?.id },
    { action: 'approve', id: next?.id },
  ]);
});

test('declined, nothing changes and the clinic reads why', async () => {
  const { clinic, change } = await makeWaiting();
  await decline(change.id, 'That is a fax.');
  expect(await rowOf(clinic.id)).toEqual(clinic);
  expect(await findChange(visitor.db, clinic.id, ['approved', 'declined'])).toMatchObject({
    status: 'declined',
    reason: 'That is a fax.',
    fields: { phone: '02-555-1234' },
  });
  await expect(approve(change.id)).rejects.toMatchObject({ code: 'conflict' });
  // The clinic may propose again.
  expect(await propose(clinic.id, { phone: '02-555-1234' })).toMatchObject({ status: 'pending' });
});

test('taken back, it can not be approved any more', async () => {
  const { clinic, change } = await makeWaiting();
  await withdrawClinicChange({ ctx: as(clinic.id), input: {} });
  await expect(approve(change.id)).rejects.toMatchObject({
    code: 'conflict',
    message: 'The clinic has taken this change back.',
  });
  expect(await rowOf(clinic.id)).toEqual(clinic);
  expect(await findChange(visitor.db, clinic.id, ['approved', 'declined'])).toBeNull();
});

test('two decisions at once: one is made', async () => {
  const { change } = await makeWaiting();
  const outcomes = await Promise.allSettled([approve(change.id), decline(change.id)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test.each([approve, decline])(
  'a change whose clinic is separated meanwhile is decided for its own clinic or not at all: %o',
  async (decideLate) => {
    const { clinic, change } = await makeWaiting();
    const other = await makeClinic(visitor, { phone: '02-555-9999' });
    const merge = await makeMerge(admin, 'clinic', { fromId: clinic.id, intoId: other.id });
    const { deciding } = await admin.db.transaction(async (tx) => {
      await undoMerge({ ctx: within(admin, tx), input: { id: merge.id } });
      const attempt = Promise.allSettled([decideLate(change.id)]);
      await untilOneWaits(admin);
      return { deciding: attempt };
    });
    const [decided] = await deciding;
    expect(decided).toMatchObject(
      visitor.database.engine === 'embedded'
        ? { status: 'fulfilled', value: { clinic: { id: clinic.id } } }
        : { status: 'rejected', reason: { code: 'conflict', current: { clinic: { id: clinic.id } } } },
    );
    expect((await rowOf(other.id))?.phone).toBe('02-555-9999');
  },
);

test('only a clinic proposes, for itself; only staff decide', async () => {
  const { clinic, change } = await makeWaiting();
  await expect(proposeClinicChange({ ctx: admin, input: { fields: { phone: null } } })).rejects.toMatchObject(
    { code: 'forbidden' },
  );
  await expect(withdrawClinicChange({ ctx: visitor, input: {} })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  await expect(approveClinicChange({ ctx: as(clinic.id), input: { id: change.id } })).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect(await visitor.db.$count(clinicChanges, eq(clinicChanges.status, 'pending'))).toBeGreaterThan(0);
});
