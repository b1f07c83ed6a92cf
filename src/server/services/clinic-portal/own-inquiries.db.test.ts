import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#domain/account/actor.ts';
import { RateLimitedError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { auditEvents, inquiryOpenings, messages } from '#server/db/schema/index.ts';
import { makeClinic } from '#tests/support/factories.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { changeOwnInquiryStatus } from './change-own-inquiry-status.ts';
import { changeMessageStatus } from '../message/change-message-status.ts';
import { getOwnClinic } from './get-own-clinic.ts';
import { findOwnInquiry } from './own-inquiries.ts';
import { listOwnInquiries } from './list-own-inquiries.ts';
import { openOwnInquiry } from './open-own-inquiry.ts';

const DAILY = 3;

let opened: TestContext;
/** The clinic under test, and another one. */
let own: AppContext;
let other: AppContext;
let clinicId: number;
let otherId: number;

beforeAll(async () => {
  opened = await openTestContext({ clinicDailyInquiryLimit: DAILY });
});
beforeEach(async () => {
  clinicId = (await makeClinic(opened)).id;
  otherId = (await makeClinic(opened)).id;
  own = as({ kind: 'clinic', userId: 'a', clinicId });
  other = as({ kind: 'clinic', userId: 'b', clinicId: otherId });
});
afterAll(() => opened.close());

const as = (actor: Actor, now = '2026-11-01T03:00:00Z'): AppContext => ({
  ...opened,
  actor,
  clock: () => new Date(now),
});
const at = (ctx: AppContext, now: string): AppContext => ({ ...ctx, clock: () => new Date(now) });

async function makeInquiry(fields: Partial<typeof messages.$inferInsert> = {}): Promise<number> {
  const [row] = await opened.db
    .insert(messages)
    .values({
      type: 'inquiry',
      clinicId,
      name: 'Quiet Patient',
      email: 'patient@mail.example',
      message: 'How long does it take?',
      procedure: 'Rhinoplasty',
      budgetKrw: 4_000_000,
      createdAt: new Date('2026-10-30T01:00:00Z'),
      ...fields,
    })
    .returning({ id: messages.id });
  if (!row) throw new Error('The inquiry was not inserted.');
  return row.id;
}

const makeInquiries = (count: number) => Promise.all(Array.from({ length: count }, () => makeInquiry()));
const view = (ctx: AppContext, id: number) => openOwnInquiry({ ctx, input: { id } });
const find = (id: number) => own.db.transaction((tx) => findOwnInquiry(own, tx, { id, clinicId }));

const usedToday = async (ctx: AppContext) => (await getOwnClinic({ ctx })).limit.usedToday;

describe('summaries', () => {
  test('leave out sender and text, newest first, one page at a time', async () => {
    const old = await makeInquiry({ createdAt: new Date('2026-10-01T01:00:00Z'), budgetKrw: null });
    const recent = await makeInquiry();
    await makeInquiry({ status: 'archived' });
    const list = await listOwnInquiries({ ctx: own, input: { status: 'pending', limit: 10, offset: 0 } });
    expect(list).toEqual({
      total: 2,
      inquiries: [
        {
          id: recent,
          status: 'pending',
          procedure: 'Rhinoplasty',
          budget: 4_000_000,
          createdAt: '2026-10-30T01:00:00.000Z',
          closedAt: null,
          version: 1,
          isOpenedToday: false,
        },
        expect.objectContaining({ id: old, budget: null }),
      ],
    });
    const second = await listOwnInquiries({ ctx: own, input: { limit: 1, offset: 2 } });
    expect(second).toMatchObject({ total: 3, inquiries: [{ id: old }] });
  });

  test('are archived where the message is, and pending in every other state', async () => {
    for (const status of ['unread', 'in-progress', 'resolved', 'archived'] as const)
      await makeInquiry({ status });
    const ofStatus = async (status: 'pending' | 'archived') =>
      (await listOwnInquiries({ ctx: own, input: { status, limit: 10, offset: 0 } })).inquiries;
    expect((await ofStatus('pending')).map((row) => row.status)).toEqual(['pending', 'pending', 'pending']);
    expect((await ofStatus('archived')).map((row) => row.status)).toEqual(['archived']);
    const { counts } = await getOwnClinic({ ctx: own });
    expect(counts).toEqual({ archivedInquiries: 1, activeInquiries: 3, reviews: 0 });
  });

  test('do not count against the daily limit', async () => {
    const id = await makeInquiry();
    await listOwnInquiries({ ctx: own, input: { limit: 10, offset: 0 } });
    await find(id);
    expect(await usedToday(own)).toBe(0);
  });
});

describe('opening an inquiry', () => {
  test('counts once a day, sets isOpenedToday, and is audited without the text', async () => {
    const id = await makeInquiry();
    const inquiry = await view(own, id);
    expect(inquiry).toMatchObject({
      id,
      name: 'Quiet Patient',
      email: 'patient@mail.example',
      message: 'How long does it take?',
      isOpenedToday: true,
    });
    await view(own, id);
    expect(await usedToday(own)).toBe(1);
    const { inquiries } = await listOwnInquiries({ ctx: own, input: { limit: 1, offset: 0 } });
    expect(inquiries).toMatchObject([{ id, isOpenedToday: true }]);
    const events = await opened.db.select().from(auditEvents).where(eq(auditEvents.entityId, id));
    expect(events).toMatchObject([
      { actor: `clinic ${clinicId}`, action: 'open', entity: 'message', details: {} },
    ]);
  });

  test('is refused past the limit until Seoul’s midnight; what was seen that day stays open', async () => {
    const ids = await makeInquiries(DAILY + 1);
    const [first = 0, ...rest] = ids;
    const last = rest.at(-1) ?? 0;
    // 23:59:30 in Seoul.
    const late = at(own, '2026-11-01T14:59:30Z');
    for (const id of ids.slice(0, DAILY)) await view(late, id);
    const refusal = await view(late, last).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(RateLimitedError);
    expect(refusal).toMatchObject({
      code: 'rate-limited',
      retryAfterSeconds: 30,
      message: 'Your daily inquiry limit is reached. Please try again in a minute.',
    });
    expect(await view(late, first)).toMatchObject({ id: first });
    expect(await usedToday(late)).toBe(DAILY);

    const nextDay = at(own, '2026-11-01T15:00:00Z');
    expect(await usedToday(nextDay)).toBe(0);
    expect(await view(nextDay, last)).toMatchObject({ id: last });
    // Yesterday's views do not count today.
    await view(nextDay, first);
    expect(await usedToday(nextDay)).toBe(2);
  });

  test('many at once do not exceed the limit', async () => {
    const ids = await makeInquiries(DAILY + 5);
    const answers = await Promise.allSettled([...ids, ...ids].map((id) => view(own, id)));
    const seen = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.id] : []));
    expect(new Set(seen).size).toBe(DAILY);
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(refusals.every((refusal) => refusal instanceof RateLimitedError)).toBe(true);
    const openings = await opened.db
      .select()
      .from(inquiryOpenings)
      .where(eq(inquiryOpenings.clinicId, clinicId));
    expect(openings).toHaveLength(DAILY);
  });

  test('the same one many times at once counts once', async () => {
    const id = await makeInquiry();
    await Promise.all(Array.from({ length: 6 }, () => view(own, id)));
    expect(await usedToday(own)).toBe(1);
  });

  test('counts against the limit of its own clinic alone', async () => {
    for (const id of await makeInquiries(DAILY)) await view(own, id);
    const id = await makeInquiry({ clinicId: otherId });
    expect(await view(other, id)).toMatchObject({ id });
    expect(await usedToday(other)).toBe(1);
  });

  test('returns its timeline, without names of staff', async () => {
    const id = await makeInquiry();
    const staff = asStaff(opened, 'moderator', 'mina');
    await view(own, id);
    await changeOwnInquiryStatus({ ctx: own, input: { id, status: 'archived' } });
    await changeOwnInquiryStatus({ ctx: own, input: { id, status: 'unread' } });
    await changeMessageStatus({ ctx: staff, input: { id, status: 'resolved' } });
    await changeMessageStatus({ ctx: staff, input: { id, status: 'archived' } });
    const { timeline } = await view(own, id);
    expect(timeline.map(({ kind, by }) => `${kind} by ${by}`)).toEqual([
      'created by patient',
      'opened by clinic',
      'archived by clinic',
      'restored by clinic',
      'archived by staff',
    ]);
    expect(timeline[0]?.at).toBe('2026-10-30T01:00:00.000Z');
    expect(timeline[1]?.at).toBe('2026-11-01T03:00:00.000Z');
    expect(JSON.stringify(timeline)).not.toContain('mina');
  });

  test('its timeline names the clinic for what a clinic did that was merged into it since', async () => {
    const id = await makeInquiry({ clinicId: otherId });
    await changeOwnInquiryStatus({ ctx: other, input: { id, status: 'archived' } });
    await opened.db.update(messages).set({ clinicId }).where(eq(messages.id, id));
    const { timeline } = await view(own, id);
    expect(timeline.map(({ kind, by }) => `${kind} by ${by}`)).toContain('archived by clinic');
  });

  test('its timeline has the latest move, however many days it was opened before', async () => {
    const id = await makeInquiry();
    const day = { actor: 'clinic 1', action: 'open', entity: 'message', entityId: id } as const;
    await opened.db.insert(auditEvents).values(Array.from({ length: 200 }, () => day));
    await changeOwnInquiryStatus({ ctx: own, input: { id, status: 'archived' } });
    const { timeline } = await view(own, id);
    expect(timeline.at(-1)).toMatchObject({ kind: 'archived' });
  });

  test('its timeline has the latest of very many moves', async () => {
    const id = await makeInquiry();
    const move = (from: string, to: string) =>
      ({
        actor: 'clinic 1',
        action: 'status',
        entity: 'message',
        entityId: id,
        details: { from, to },
      }) as const;
    const moves = [move('unread', 'archived'), move('archived', 'unread')];
    await opened.db.insert(auditEvents).values(Array.from({ length: 100 }, () => moves).flat());
    await changeMessageStatus({ ctx: asStaff(opened, 'moderator'), input: { id, status: 'archived' } });
    const { timeline } = await view(own, id);
    expect(timeline).toHaveLength(202);
    expect(timeline[0]).toMatchObject({ kind: 'created' });
    expect(timeline.at(-1)).toMatchObject({ kind: 'archived', by: 'staff' });
  });
});

describe('a clinic is answered not found for messages that are not its own inquiries', () => {
  test.each([
    ['another clinic’s inquiry', () => makeInquiry({ clinicId: otherId })],
    ['a message to the operator that names the clinic', () => makeInquiry({ type: 'contact' })],
    ['its own support request', () => makeInquiry({ type: 'support' })],
    ['an inquiry whose clinic is gone', () => makeInquiry({ clinicId: null })],
    ['an id that there is not', async () => 2_000_000_000],
  ])('%s', async (_, make) => {
    const id = await make();
    const missing = { code: 'not-found' };
    await expect(view(own, id)).rejects.toMatchObject(missing);
    await expect(find(id)).rejects.toMatchObject(missing);
    await expect(
      changeOwnInquiryStatus({ ctx: own, input: { id, status: 'archived' } }),
    ).rejects.toMatchObject(missing);
    const { inquiries } = await listOwnInquiries({ ctx: own, input: { limit: 100, offset: 0 } });
    expect(inquiries.map((row) => row.id)).not.toContain(id);
    expect(await usedToday(own)).toBe(0);
  });

  test('staff and visitors are refused', async () => {
    const id = await makeInquiry();
    const staff = asStaff(opened, 'admin', 'mina');
    await expect(view(staff, id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(getOwnClinic({ ctx: staff })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(getOwnClinic({ ctx: as({ kind: 'visitor' }) })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});
