import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readContactMessage } from '#domain/message/submitted-message.ts';
import type { MessageStatus } from '#domain/message/message.ts';
import { auditEvents, clinics, messages } from '#server/db/schema/index.ts';
import { makeClinic, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { getOverview } from '../admin/get-overview.ts';
import { checkStats } from '../stats/check-stats.ts';
import { changeOwnInquiryStatus } from '../clinic-portal/change-own-inquiry-status.ts';
import { changeMessageStatus } from './change-message-status.ts';
import { deleteMessage } from './delete-message.ts';
import { getMessage } from './get-message.ts';
import { insertMessage } from './insert-message.ts';
import { listMessages, type ListMessagesInput } from './list-messages.ts';
import { mailNewMessage } from './mail-new-message.ts';
import { sendMessage } from './send-message.ts';

let visitor: TestContext;
let admin: TestContext;
let moderator: TestContext;
beforeAll(async () => {
  visitor = await openTestContext({ operatorEmail: 'operator@site.example' });
  admin = asStaff(visitor, 'admin');
  moderator = asStaff(visitor, 'moderator');
});
afterAll(() => visitor.close());
beforeEach(async () => {
  await visitor.db.delete(messages);
  visitor.enqueued.length = 0;
  visitor.letters.length = 0;
});

const MESSAGE = {
  name: 'Mina Park',
  email: 'mina@person.example',
  subject: 'Opening hours',
  message: 'Are you open on Sundays?',
};

const send = (fields: object = {}, ctx: TestContext = visitor, idempotencyKey: string | null = null) =>
  sendMessage({ ctx, input: { message: readContactMessage({ ...MESSAGE, ...fields }), idempotencyKey } });

/** Inserts a message as the services do. */
const make = (fields: Partial<typeof messages.$inferInsert> = {}) =>
  visitor.db.transaction((tx) => insertMessage(visitor, tx, { ...MESSAGE, ...fields }));

const list = (input: Partial<ListMessagesInput> = {}, ctx: TestContext = moderator) =>
  listMessages({ ctx, input: { limit: 10, offset: 0, ...input } });

const idsOf = async (input: Partial<ListMessagesInput>) => (await list(input)).messages.map(({ id }) => id);

test('a message is written down unread, and the operator told in the same transaction', async () => {
  const { answer, isReplay } = await send();
  expect(answer.reference).toBe(`M-${String(answer.id).padStart(6, '0')}`);
  expect(isReplay).toBe(false);
  expect(await getMessage({ ctx: moderator, input: { id: answer.id } })).toMatchObject({
    ...MESSAGE,
    type: 'contact',
    status: 'unread',
    clinicId: null,
    history: [],
    version: 1,
  });
  expect(visitor.enqueued).toEqual([{ name: 'mail-new-message', payload: { messageId: answer.id } }]);
  await send({}, { ...visitor, config: { ...visitor.config, operatorEmail: undefined } });
  expect(visitor.enqueued, 'nobody is to be told').toHaveLength(1);
});

test('the same key is one message, even at the same moment; another content under it is refused', async () => {
  const answers = await Promise.all([send({}, visitor, 'key-1'), send({}, visitor, 'key-1')]);
  expect(answers.filter(({ isReplay }) => isReplay)).toHaveLength(1);
  expect(answers[0]?.answer).toEqual(answers[1]?.answer);
  expect((await list()).total).toBe(1);
  await expect(send({ name: 'Somebody else' }, visitor, 'key-1')).rejects.toMatchObject({
    code: 'key-reused',
  });
});

test('a message’s clinic and review must be public: hidden ones are answered like missing ones', async () => {
  const clinic = await makeClinic(visitor, { name: 'Harbour Bridge Clinic' });
  const hidden = await makeClinic(visitor, { published: false });
  const procedure = await makeProcedure(visitor);
  const here = { clinicId: clinic.id, procedureId: procedure.id };
  const review = await makeReview(visitor, here);
  const pending = await makeReview(visitor, { ...here, status: 'pending' });
  const { answer } = await send({ clinic: clinic.slug, reviewId: review.id });
  expect(await getMessage({ ctx: moderator, input: { id: answer.id } })).toMatchObject({
    clinicId: clinic.id,
    clinicName: 'Harbour Bridge Clinic',
    reviewId: review.id,
  });
  const clinicFault = 'This clinic is not in the directory';
  for (const [fields, fault] of [
    [{ clinic: hidden.slug }, { clinic: clinicFault }],
    [{ clinic: 'no-such-clinic' }, { clinic: clinicFault }],
    [{ clinicId: hidden.id }, { clinicId: clinicFault }],
    [{ reviewId: pending.id }, { reviewId: 'This review is not on the site any more' }],
    [{ reviewId: 2_000_000_000 }, { reviewId: 'This review is not on the site any more' }],
  ] as const)
    await expect(send(fields)).rejects.toMatchObject({ code: 'invalid-input', fieldErrors: fault });
});

test('a message goes by the present name of its clinic, and by the last one when that is deleted', async () => {
  const clinic = await makeClinic(visitor, { name: 'Old Name Clinic' });
  const { answer } = await send({ clinicId: clinic.id });
  const nameNow = async () => (await getMessage({ ctx: moderator, input: answer })).clinicName;
  await visitor.db.update(clinics).set({ name: 'New Name Clinic' }).where(eq(clinics.id, clinic.id));
  expect(await nameNow()).toBe('New Name Clinic');
  await visitor.db.delete(clinics).where(eq(clinics.id, clinic.id));
  expect(await nameNow()).toBe('Old Name Clinic');
});

test('a clinic that goes in the middle of it is missing or was there, and no fault of ours', async () => {
  for (let round = 0; round < 5; round += 1) {
    const clinic = await makeClinic(visitor);
    const sending = send({ clinicId: clinic.id }).then(
      () => 'accepted',
      (error: { code?: string }) => error.code,
    );
    const [outcome] = await Promise.all([
      sending,
      visitor.db.delete(clinics).where(eq(clinics.id, clinic.id)),
    ]);
    expect(['accepted', 'invalid-input']).toContain(outcome);
  }
});

test('an inquiry to a clinic is accepted unless that is switched off', async () => {
  const clinic = await makeClinic(visitor);
  const inquiry = {
    type: 'inquiry',
    subject: '',
    clinic: clinic.slug,
    procedure: 'Rhinoplasty',
    budget: 3_000_000,
  };
  const off = { ...visitor, config: { ...visitor.config, clinicInquiries: false } };
  await expect(send(inquiry, off)).rejects.toMatchObject({ code: 'forbidden' });
  const { answer } = await send(inquiry);
  expect(await getMessage({ ctx: moderator, input: answer })).toMatchObject({
    type: 'inquiry',
    subject: null,
    clinicId: clinic.id,
    procedure: 'Rhinoplasty',
    budgetKrw: 3_000_000,
  });
});

test('the list is filtered, searched and paged, newest first; its counts ignore the filter', async () => {
  const at = (minute: number) => ({ createdAt: new Date(Date.UTC(2026, 9, 1, 0, minute)) });
  const oldest = await make({ ...at(1), subject: 'Refund of a deposit' });
  const bug = await make({ ...at(2), type: 'bug_report', subject: 'Map is empty', email: null, name: null });
  const inquiry = await make({ ...at(3), type: 'inquiry', subject: null, procedure: 'Rhinoplasty' });
  const support = await make({ ...at(4), type: 'support', clinicName: '원진성형외과', name: '박미나' });
  await changeMessageStatus({ ctx: moderator, input: { id: bug, status: 'resolved' } });

  expect(await idsOf({})).toEqual([support, inquiry, bug, oldest]);
  expect(await idsOf({ limit: 2, offset: 1 })).toEqual([inquiry, bug]);
  expect(await idsOf({ types: ['contact', 'inquiry'] })).toEqual([inquiry, oldest]);
  expect(await idsOf({ type: 'bug_report' })).toEqual([bug]);
  expect(await idsOf({ status: 'resolved' })).toEqual([bug]);
  expect(await idsOf({ search: 'DEPOSIT' })).toEqual([oldest]);
  expect(await idsOf({ search: 'depositt' }), 'nearly').toEqual([oldest]);
  expect(await idsOf({ search: '원진' })).toEqual([support]);
  expect(await idsOf({ search: 'rhinoplasty' })).toEqual([inquiry]);
  expect(await idsOf({ search: 'mina@person.example' })).toEqual([support, inquiry, oldest]);
  expect(await idsOf({ search: `m-${bug}` })).toEqual([bug]);
  expect(await idsOf({ search: '100%' }), 'no pattern').toEqual([]);

  const counts = { unread: 3, 'in-progress': 0, resolved: 1, archived: 0 };
  expect(await list({ status: 'unread', limit: 1 })).toMatchObject({ total: 3, counts });
  expect(await list({ type: 'support' })).toMatchObject({ total: 1, counts });
  expect(await list({ search: 'sundays', limit: 1 })).toMatchObject({ total: 4, counts });
  expect(await list({ types: ['contact', 'inquiry'] })).toMatchObject({
    total: 2,
    counts: { unread: 2, resolved: 0 },
  });
});

test('reports are the messages that name a review, whatever their type, and can be listed', async () => {
  const [clinic, procedure] = [await makeClinic(visitor), await makeProcedure(visitor)];
  const review = await makeReview(visitor, { clinicId: clinic.id, procedureId: procedure.id });
  await make({ subject: 'Opening hours' });
  const report = await make({ reviewId: review.id, subject: 'An advertisement' });
  const answered = await make({ reviewId: review.id, status: 'resolved', closedAt: new Date() });
  expect(await list({ type: 'report', limit: 1 })).toMatchObject({ total: 2, messages: [{ id: answered }] });
  expect(await idsOf({ type: 'report', status: 'unread' })).toEqual([report]);
  expect(await idsOf({ type: 'report', search: 'advertisement' })).toEqual([report]);
});

test('a list is the same from whichever end it is read; every page holds its part, and none is beyond the last', async () => {
  const types = ['contact', 'bug_report', 'inquiry'] as const;
  const ids = await Promise.all(Array.from({ length: 11 }, (_, index) => make({ type: types[index % 3] })));
  for (const filter of [{}, { type: 'bug_report' }, { status: 'unread' }, { type: 'support' }] as const) {
    const whole = await idsOf({ ...filter, limit: 100 });
    for (const limit of [1, 3, 4]) {
      for (let offset = 0; offset <= ids.length + limit; offset += 1)
        expect(await idsOf({ ...filter, limit, offset })).toEqual(whole.slice(offset, offset + limit));
    }
  }
});

test('the counts of messages follow concurrent inserts, changes and deletions', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => make()));
  await Promise.all(
    ids.map((id, index) =>
      index % 3 === 0
        ? deleteMessage({ ctx: admin, input: { id } })
        : changeMessageStatus({
            ctx: admin,
            input: { id, status: index % 3 === 1 ? 'resolved' : 'archived' },
          }),
    ),
  );
  expect(await list({ limit: 1 })).toMatchObject({
    total: 8,
    counts: { unread: 0, 'in-progress': 0, resolved: 4, archived: 4 },
  });
  expect(await checkStats({ ctx: visitor })).toEqual([]);
});

test('staff move a message through every status, with a trail; the same again is no change', async () => {
  const id = await make();
  for (const status of ['in-progress', 'resolved', 'archived', 'unread'] as const) {
    await changeMessageStatus({ ctx: moderator, input: { id, status } });
    await changeMessageStatus({ ctx: moderator, input: { id, status } });
    expect(await getMessage({ ctx: admin, input: { id } })).toMatchObject({ status });
  }
  const { history, version } = await getMessage({ ctx: admin, input: { id } });
  expect(version).toBe(5);
  expect(history.map(({ actor, action }) => `${actor}: ${action}`)).toEqual(
    ['restore', 'archive', 'resolve', 'start'].map((action) => `moderator: ${action}`),
  );
});

test('a change answers with the message as it left it', async () => {
  const id = await make();
  const input = { id, status: 'in-progress', version: 1 } as const;
  expect(await changeMessageStatus({ ctx: moderator, input })).toMatchObject({
    message: { id, status: 'in-progress', version: 2 },
    replacedVersion: 1,
  });
});

test('a stale change is refused with the message as it is', async () => {
  const id = await make();
  await changeMessageStatus({ ctx: moderator, input: { id, status: 'in-progress', version: 1 } });
  await expect(
    changeMessageStatus({ ctx: admin, input: { id, status: 'archived', version: 1 } }),
  ).rejects.toMatchObject({ code: 'conflict', current: { id, status: 'in-progress', version: 2 } });
});

test('what somebody did meanwhile and the actor wants too is no conflict, and done once', async () => {
  const id = await make();
  const input = { id, status: 'archived', version: 1 } as const;
  const first = await changeMessageStatus({ ctx: moderator, input });
  expect(await changeMessageStatus({ ctx: admin, input })).toEqual({ ...first, replacedVersion: null });
});

test('a clinic archives and restores its own inquiries; every other message is missing to it', async () => {
  const mine = await makeClinic(visitor);
  const other = await makeClinic(visitor);
  const clinic: TestContext = { ...visitor, actor: { kind: 'clinic', userId: 'c', clinicId: mine.id } };
  const own = await make({ type: 'inquiry', clinicId: mine.id });
  const change = (id: number, status: MessageStatus) =>
    changeOwnInquiryStatus({ ctx: clinic, input: { id, status } });
  expect(await change(own, 'archived')).toMatchObject({ message: { id: own, status: 'archived' } });
  const restored = await change(own, 'unread');
  expect(restored.message).toMatchObject({ status: 'pending' });
  expect(restored.message).not.toHaveProperty('email');
  for (const status of ['in-progress', 'resolved'] as const)
    await expect(change(own, status)).rejects.toMatchObject({ code: 'forbidden' });
  for (const message of [
    await make({ type: 'inquiry', clinicId: other.id }),
    await make({ type: 'contact', clinicId: mine.id }),
    await make({ type: 'support', clinicId: mine.id }),
    2_000_000_000,
  ])
    await expect(change(message, 'archived')).rejects.toMatchObject({ code: 'not-found' });
  for (const read of [list({}, clinic), getMessage({ ctx: clinic, input: { id: own } })])
    await expect(read).rejects.toMatchObject({ code: 'forbidden' });
  const events = await visitor.db.select().from(auditEvents).where(eq(auditEvents.entityId, own));
  expect(events.filter(({ entity }) => entity === 'message').map(({ details }) => details)).toEqual([
    { fields: ['status'], from: 'unread', to: 'archived', isUnchecked: true },
    { fields: ['status'], from: 'archived', to: 'unread', isUnchecked: true },
  ]);
});

test('only an administrator deletes a message; the trail keeps its id and nothing that was written', async () => {
  const id = await make();
  for (const ctx of [visitor, moderator])
    await expect(deleteMessage({ ctx, input: { id } })).rejects.toMatchObject({
      code: ctx === visitor ? 'unauthenticated' : 'forbidden',
    });
  await deleteMessage({ ctx: admin, input: { id } });
  await expect(deleteMessage({ ctx: admin, input: { id } })).rejects.toMatchObject({ code: 'not-found' });
  const events = await visitor.db.select().from(auditEvents).where(eq(auditEvents.entityId, id));
  expect(events.filter(({ entity }) => entity === 'message')).toMatchObject([
    { action: 'delete', details: {} },
  ]);
  expect(JSON.stringify(events)).not.toMatch(/mina|sundays/i);
});

test('the operator’s letter names type, subject and where to read it, once, and nothing that is personal', async () => {
  const id = await make();
  const run = () => mailNewMessage({ ctx: visitor, input: { messageId: id } });
  await run();
  await run();
  expect(visitor.letters).toHaveLength(1);
  const [letter] = visitor.letters;
  const link = `https://clinics.example/admin/inquiries/${id}`;
  expect(letter).toMatchObject({
    to: 'operator@site.example',
    subject: 'New message: Contact · Opening hours',
    text: expect.stringContaining(link),
  });
  expect(letter?.html).toContain(link);
  expect(JSON.stringify(letter)).not.toMatch(/mina|sundays/i);
  await mailNewMessage({ ctx: visitor, input: { messageId: 2_000_000_000 } });
  expect(visitor.letters, 'a message that is gone').toHaveLength(1);
});

test('the dashboard has the five newest inquiries, and counts them apart from the other messages', async () => {
  const at = (minute: number) => ({ createdAt: new Date(Date.UTC(2026, 9, 1, 0, minute)) });
  const ids: number[] = [];
  for (let minute = 0; minute < 6; minute += 1) ids.push(await make(at(minute)));
  await make({ ...at(9), type: 'bug_report' });
  await changeMessageStatus({ ctx: moderator, input: { id: ids[5] ?? 0, status: 'archived' } });
  const overview = await getOverview({ ctx: moderator });
  expect(overview).toMatchObject({ inquiries: { total: 6, pending: 5 }, unreadMessages: 6 });
  expect(overview.recentInquiries.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 5));
});
