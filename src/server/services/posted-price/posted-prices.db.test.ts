import { and, eq, gte } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PostedOffer } from '#domain/price/posted-price.ts';
import { auditEvents, postedPrices, reviewPriceDetails, reviews } from '#server/db/schema/index.ts';
import { makeClinic, makePostedPrice, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { asClinic, asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { getOwnPostedPrice } from '../clinic-portal/get-own-posted-price.ts';
import { listOwnPostedPrices } from '../clinic-portal/list-own-posted-prices.ts';
import { postPrice } from '../clinic-portal/post-price.ts';
import { takeDownPrice } from '../clinic-portal/take-down-price.ts';
import { withdrawPostedPrice } from '../clinic-portal/withdraw-posted-price.ts';
import { getClinic } from '../clinic/get-clinic.ts';
import { comparePrices } from '../price/compare-prices.ts';
import { getPrices } from '../price/get-prices.ts';
import { getContentChanges } from '../site/get-content-changes.ts';
import { checkPrices } from '../stats/check-prices.ts';
import { approvePostedPrice } from './approve-posted-price.ts';
import { declinePostedPrice } from './decline-posted-price.ts';
import { endPostedPrice } from './end-posted-price.ts';
import { listPostedPrices } from './list-posted-prices.ts';
import { markOutdatedPrices } from './mark-outdated-prices.ts';

let visitor: TestContext;
let admin: TestContext;
beforeAll(async () => {
  visitor = await openTestContext();
  admin = asStaff(visitor, 'admin');
});
afterAll(() => visitor.close());

const as = (clinicId: number) => asClinic(visitor, clinicId);

const OFFER: PostedOffer = {
  amountKrw: 3_000_000,
  components: { vat: { answer: 'included', extraKrw: null } },
  validFrom: '2026-10-01',
};

async function makeDesk(hasImplant = false) {
  const [clinic, procedure] = [await makeClinic(visitor), await makeProcedure(visitor, { hasImplant })];
  const ctx = as(clinic.id);
  const of = { procedure: procedure.slug };
  return {
    clinic,
    procedure,
    version: (currentId: number, pendingId: number) =>
      [clinic.id, procedure.id, currentId, pendingId].join('-'),
    post: (offer: Partial<PostedOffer> = {}, version?: string) =>
      postPrice({ ctx, input: { ...of, offer: { ...OFFER, ...offer }, ...(version && { version }) } }),
    withdraw: (version?: string) =>
      withdrawPostedPrice({ ctx, input: { ...of, ...(version && { version }) } }),
    takeDown: (version?: string) => takeDownPrice({ ctx, input: { ...of, ...(version && { version }) } }),
    own: () => getOwnPostedPrice({ ctx, input: of }),
    list: async () => (await listOwnPostedPrices({ ctx })).prices,
    shown: async () =>
      (await getClinic({ ctx: visitor, input: { idOrSlug: clinic.slug } })).postedPrices.map(
        ({ procedure: { slug }, ...posted }) => ({ slug, ...posted }),
      ),
    rows: () =>
      visitor.db
        .select()
        .from(postedPrices)
        .where(eq(postedPrices.clinicId, clinic.id))
        .orderBy(postedPrices.id),
  };
}

type Desk = Awaited<ReturnType<typeof makeDesk>>;

const approve = (id: number) => approvePostedPrice({ ctx: admin, input: { id } });
const decline = (id: number, reason = 'No') => declinePostedPrice({ ctx: admin, input: { id, reason } });
const pendingIdOf = async (desk: Desk) => (await desk.own()).pending?.id ?? 0;

async function publish(desk: Desk, offer: Partial<PostedOffer> = {}) {
  await desk.post(offer);
  return approve(await pendingIdOf(desk));
}

const TAKEN_BACK = 'The clinic has taken this price back.';

const historyOf = async (id: number) =>
  visitor.db
    .select({ actor: auditEvents.actor, action: auditEvents.action, details: auditEvents.details })
    .from(auditEvents)
    .where(and(eq(auditEvents.entity, 'posted-price'), eq(auditEvents.entityId, id)))
    .orderBy(auditEvents.id);

test('a posted price waits, is approved and shown, and the next one ends it and keeps it as history', async () => {
  const desk = await makeDesk();
  const { clinic, procedure } = desk;
  expect(await desk.list()).toEqual([]);
  expect(await desk.own()).toMatchObject({
    current: null,
    pending: null,
    version: desk.version(0, 0),
  });
  const sent = await desk.post({}, desk.version(0, 0));
  const first = sent.pending?.id ?? 0;
  expect(sent).toMatchObject({
    current: null,
    pending: OFFER,
    version: desk.version(0, first),
    replacedVersion: desk.version(0, 0),
  });
  expect(await desk.shown()).toEqual([]);
  const waiting = await listPostedPrices({ ctx: admin, input: { status: 'pending', limit: 100, offset: 0 } });
  expect(waiting.prices.find(({ id }) => id === first)).toMatchObject({
    clinic: { id: clinic.id },
    procedure: { slug: procedure.slug },
    ...OFFER,
    replaces: null,
    reported: null,
  });
  await approve(first);
  const { slug } = procedure;
  expect(await desk.shown()).toEqual([{ slug, ...OFFER, isOutdated: false, paidReviewId: null }]);

  const next = await desk.post({ amountKrw: 3_500_000 });
  expect(next).toMatchObject({ current: { id: first }, pending: { amountKrw: 3_500_000 } });
  expect(await desk.shown()).toMatchObject([{ amountKrw: 3_000_000 }]);
  const second = next.pending?.id ?? 0;
  const entries = await listPostedPrices({ ctx: admin, input: { status: 'pending', limit: 100, offset: 0 } });
  expect(entries.prices.find(({ id }) => id === second)).toMatchObject({ replaces: { id: first, ...OFFER } });
  await approve(second);
  expect(await desk.shown()).toMatchObject([{ amountKrw: 3_500_000 }]);
  expect((await desk.rows()).map(({ id, status }) => [id, status])).toEqual([
    [first, 'ended'],
    [second, 'approved'],
  ]);
  const trail = [...(await historyOf(first)), ...(await historyOf(second))];
  expect(trail.map(({ actor, action }) => [actor, action])).toEqual([
    [`clinic ${clinic.id}`, 'propose'],
    ['admin', 'approve'],
    [`clinic ${clinic.id}`, 'propose'],
    ['admin', 'approve'],
  ]);
  expect(JSON.stringify(trail)).not.toMatch(/3.?[05]00.?000/);
});

test('what is sent again changes nothing, and the current price sent again leaves nothing waiting', async () => {
  const desk = await makeDesk();
  const first = await desk.post();
  expect(await desk.post()).toEqual({ ...first, replacedVersion: null });
  await approve(first.pending?.id ?? 0);
  expect((await desk.post()).pending).toBeNull();
  const second = await desk.post({ amountKrw: 4_000_000 });
  const back = await desk.post();
  expect(back).toMatchObject({ pending: null, current: OFFER });
  expect((await desk.rows()).map(({ status }) => status)).toEqual(['approved', 'withdrawn']);
  await expect(approve(second.pending?.id ?? 0)).rejects.toMatchObject({
    code: 'conflict',
    message: TAKEN_BACK,
  });
});

test('a price sent again after a lost answer is done, waiting or approved meanwhile; another one is refused', async () => {
  const desk = await makeDesk();
  const { version } = await desk.own();
  const first = await desk.post({}, version);
  expect(await desk.post({}, version)).toEqual({ ...first, replacedVersion: null });
  await expect(desk.post({ amountKrw: 2_000_000 }, version)).rejects.toMatchObject({ code: 'conflict' });
  await approve(first.pending?.id ?? 0);
  expect(await desk.post({}, version)).toMatchObject({
    pending: null,
    current: OFFER,
    replacedVersion: null,
  });
  const later = await desk.post({ amountKrw: 4_000_000 });
  await expect(desk.post({}, version)).rejects.toMatchObject({ current: { version: later.version } });
  expect((await desk.rows()).map(({ status }) => status)).toEqual(['approved', 'pending']);
});

test('a decline has a reason that the clinic reads until another price is approved', async () => {
  const desk = await makeDesk();
  await publish(desk);
  await desk.post({ amountKrw: 9_000_000 });
  const declined = await decline(await pendingIdOf(desk), 'That is the price of two.');
  expect(declined).toMatchObject({ status: 'declined', reason: 'That is the price of two.' });
  expect(await desk.list()).toMatchObject([
    {
      current: { amountKrw: 3_000_000 },
      pending: null,
      refused: { status: 'declined', amountKrw: 9_000_000, reason: 'That is the price of two.' },
    },
  ]);
  await expect(decline(declined.id)).rejects.toMatchObject({
    message: 'This price was decided already.',
    current: { id: declined.id, status: 'declined' },
  });
  await publish(desk, { amountKrw: 4_500_000 });
  expect(await desk.own()).toMatchObject({ current: { amountKrw: 4_500_000 }, refused: null });
});

test('staff and the clinic itself take a price down; staff say why', async () => {
  const desk = await makeDesk();
  const { id } = await publish(desk);
  const reason = 'It does not include anaesthesia.';
  await endPostedPrice({ ctx: admin, input: { id, reason } });
  expect(await desk.shown()).toEqual([]);
  expect(await desk.own()).toMatchObject({ current: null, refused: { status: 'ended', reason } });
  await expect(endPostedPrice({ ctx: admin, input: { id, reason } })).rejects.toMatchObject({
    message: 'This price was decided already.',
    current: { id, status: 'ended', reason },
  });
  const again = await publish(desk);
  expect(await desk.takeDown()).toMatchObject({
    current: null,
    refused: null,
    replacedVersion: desk.version(again.id, 0),
  });
  await expect(endPostedPrice({ ctx: admin, input: { id: again.id, reason } })).rejects.toMatchObject({
    message: 'This price is a former one already: the clinic has taken it down, or posted another.',
    current: { id: again.id, status: 'ended', reason: null },
  });
  expect(await desk.shown()).toEqual([]);
  expect((await desk.takeDown()).replacedVersion).toBeNull();
  expect((await desk.rows()).map(({ status }) => status)).toEqual(['ended', 'ended']);
});

test('two of a clinic’s people: the second sees what stands, and nothing of the first is lost', async () => {
  const desk = await makeDesk();
  const { version } = await desk.post();
  await desk.post({ amountKrw: 3_300_000 }, version);
  const late = { code: 'conflict', current: { pending: { amountKrw: 3_300_000 } } };
  await expect(desk.post({ amountKrw: 2_000_000 }, version)).rejects.toMatchObject(late);
  await expect(desk.withdraw(version)).rejects.toMatchObject(late);
  await expect(desk.takeDown(version)).rejects.toMatchObject(late);
  expect(await desk.own()).toMatchObject({ pending: { amountKrw: 3_300_000 } });
});

test('what a clinic wants instead is not decided unseen', async () => {
  const desk = await makeDesk();
  const first = (await desk.post()).pending?.id ?? 0;
  const next = (await desk.post({ amountKrw: 3_300_000 })).pending?.id;
  const refusal = { code: 'conflict', current: { id: next, status: 'pending', amountKrw: 3_300_000 } };
  await expect(approve(first)).rejects.toMatchObject(refusal);
  await expect(decline(first)).rejects.toMatchObject(refusal);
  expect(await desk.shown()).toEqual([]);
});

test('pressed twice at once, one price waits and one is public', async () => {
  const desk = await makeDesk();
  await Promise.all([desk.post(), desk.post(), desk.post({ amountKrw: 3_100_000 })]);
  const waiting = (await desk.rows()).filter(({ status }) => status === 'pending');
  expect(waiting).toHaveLength(1);
  const decisions = await Promise.allSettled([approve(waiting[0]?.id ?? 0), approve(waiting[0]?.id ?? 0)]);
  expect(decisions.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await desk.shown()).toHaveLength(1);
});

describe.each([
  ['approve', approve, 'Staff have approved this price: visitors see it now.'],
  ['decline', decline, 'Staff have declined this price: it does not wait any more.'],
])('a clinic takes a price back that staff %s', (_, decide, told) => {
  const conflict = { code: 'conflict', message: told, current: { pending: null } };

  test.each([
    ['the clinic asks first', true],
    ['staff ask first', false],
  ])('at once, and %s: one of both, and the other reads what happened', async (__, isClinicFirst) => {
    const desk = await makeDesk();
    const { pending, version } = await desk.post();
    const calls = [() => desk.withdraw(version), () => decide(pending?.id ?? 0)];
    const order = isClinicFirst ? calls : calls.toReversed();
    const settled = await Promise.allSettled(order.map((call) => call()));
    const [row] = await desk.rows();
    const lost = row?.status === 'withdrawn' ? { code: 'conflict', message: TAKEN_BACK } : conflict;
    const rejected = settled.filter(({ status }) => status === 'rejected');
    expect(rejected).toMatchObject([{ reason: lost }]);
  });

  test('before: it reads so, whether or not it says what it had read', async () => {
    const desk = await makeDesk();
    const { pending, version } = await desk.post();
    await decide(pending?.id ?? 0);
    await expect(desk.withdraw(version)).rejects.toMatchObject(conflict);
    await expect(desk.withdraw()).rejects.toMatchObject(conflict);
    expect((await desk.withdraw((await desk.own()).version)).replacedVersion).toBeNull();
  });
});

describe('sent again after a lost answer', () => {
  test('a price that was taken back is taken back, unless staff decided about the next one', async () => {
    const desk = await makeDesk();
    await publish(desk);
    const { version } = await desk.post({ amountKrw: 3_300_000 });
    await desk.withdraw(version);
    expect((await desk.withdraw()).replacedVersion).toBeNull();
    expect((await desk.withdraw(version)).replacedVersion).toBeNull();
    await publish(desk, { amountKrw: 3_400_000 });
    await expect(desk.withdraw(version)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('a price that was taken down is taken down, unless another is shown', async () => {
    const desk = await makeDesk();
    await publish(desk);
    const { version } = await desk.own();
    await desk.takeDown(version);
    expect((await desk.takeDown(version)).replacedVersion).toBeNull();
    await publish(desk, { amountKrw: 3_400_000 });
    await expect(desk.takeDown(version)).rejects.toMatchObject({ code: 'conflict' });
    expect(await desk.shown()).toHaveLength(1);
  });
});

test('a clinic reads that staff took down the price that it wants to change or take down', async () => {
  const desk = await makeDesk();
  const { id } = await publish(desk);
  const { version } = await desk.own();
  await endPostedPrice({ ctx: admin, input: { id, reason: 'It is the price of two eyes.' } });
  const told = { code: 'conflict', message: 'Staff have taken this price down.' };
  await expect(desk.post({ amountKrw: 2_000_000 }, version)).rejects.toMatchObject(told);
  await expect(desk.takeDown(version)).rejects.toMatchObject(told);
});

test('an implant is posted only for a procedure that has one, and only clinics and staff act', async () => {
  const implant = { components: { implant: { answer: 'included', extraKrw: null } } } as const;
  const plain = await makeDesk();
  await expect(plain.post(implant)).rejects.toMatchObject({
    code: 'invalid-input',
    fieldErrors: { 'components.implant': 'This procedure has no implant' },
  });
  expect((await (await makeDesk(true)).post(implant)).pending).toMatchObject(implant);
  const input = { procedure: plain.procedure.slug, offer: OFFER };
  await expect(postPrice({ ctx: visitor, input })).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(postPrice({ ctx: admin, input })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(
    postPrice({ ctx: as(plain.clinic.id), input: { ...input, procedure: 'no-such' } }),
  ).rejects.toMatchObject({ code: 'not-found' });
  const { id } = await makePostedPrice(visitor, {
    clinicId: plain.clinic.id,
    procedureId: plain.procedure.id,
  });
  await expect(approvePostedPrice({ ctx: as(plain.clinic.id), input: { id } })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('a posted price changes no figure of any kind', async () => {
  const desk = await makeDesk();
  const { clinic, procedure } = desk;
  for (const priceKrw of [2_000_000, 2_500_000, 3_000_000, 3_500_000, 9_000_000])
    await makeReview(visitor, { clinicId: clinic.id, procedureId: procedure.id, priceKrw });
  const read = async () => {
    const of = { procedure: procedure.slug, basis: 'all', window: 24 } as const;
    const { clinics, ...compared } = await comparePrices({
      ctx: visitor,
      input: { ...of, limit: 20, offset: 0 },
    });
    const { prices } = await getClinic({ ctx: visitor, input: { idOrSlug: clinic.slug } });
    const figures = await getPrices({ ctx: visitor, input: of });
    return { rows: clinics.map((row) => ({ ...row, postedPrice: null })), compared, prices, figures };
  };
  const before = await read();
  await publish(desk, { amountKrw: 1 });
  expect(await read()).toEqual(before);
  const { clinics } = await comparePrices({
    ctx: visitor,
    input: { procedure: procedure.slug, limit: 20, offset: 0 },
  });
  expect(clinics).toMatchObject([{ postedPrice: { amountKrw: 1 } }]);
  expect(await checkPrices(visitor.db)).toEqual([]);
});

test('a price is marked by the nearest report there that was paid, is public and was reduced for nothing', async () => {
  const desk = await makeDesk();
  const { clinic, procedure } = desk;
  await publish(desk);
  const mark = async () => (await desk.shown())[0]?.paidReviewId;
  const report = async (
    priceKrw: number,
    payment: 'paid' | 'quoted_orally' | null,
    fields: Partial<Parameters<typeof makeReview>[1]> = {},
  ) => {
    const of = { clinicId: clinic.id, procedureId: procedure.id, priceKrw, ...fields };
    const { id } = await makeReview(visitor, of);
    if (payment) await visitor.db.insert(reviewPriceDetails).values({ reviewId: id, payment });
    return id;
  };
  await report(3_000_000, null);
  await report(3_000_000, 'quoted_orally');
  await report(2_912_621, 'paid');
  await report(3_092_784, 'paid');
  await report(3_000_000, 'paid', { status: 'pending' });
  await report(3_000_000, 'paid', { isPriceForReview: true });
  await report(3_000_000, 'paid', { priceRuling: 'excluded', priceRulingReason: 'Not credible' });
  await report(3_000_000, 'paid', { clinicId: (await makeClinic(visitor)).id });
  await report(3_000_000, 'paid', { procedureId: (await makeProcedure(visitor)).id });
  expect(await mark()).toBeNull();
  const far = await report(2_912_622, 'paid');
  expect(await mark()).toBe(far);
  const near = await report(3_010_000, 'paid');
  expect(await mark()).toBe(near);
});

test('a report that the method leaves out confirms no price, until staff count it', async () => {
  const desk = await makeDesk();
  const [{ clinic, procedure }, elsewhere] = [desk, await makeClinic(visitor)];
  await publish(desk);
  const mark = async () => (await desk.shown())[0]?.paidReviewId;
  const of = { clinicId: clinic.id, procedureId: procedure.id, priceKrw: 3_000_000 };
  const { id } = await makeReview(visitor, of);
  await visitor.db.insert(reviewPriceDetails).values({ reviewId: id, payment: 'paid' });
  expect(await mark()).toBe(id);
  for (let count = 0; count < 9; count += 1)
    await makeReview(visitor, { ...of, clinicId: elsewhere.id, priceKrw: 30_000_000 + count * 100_000 });
  expect(await mark()).toBeNull();
  const counted = { priceRuling: 'counted', priceRulingReason: 'The receipt was shown' } as const;
  await visitor.db.update(reviews).set(counted).where(eq(reviews.id, id));
  expect(await mark()).toBe(id);
});

test('a price is outdated a year after its day; the sweep says so and evicts what shows it', async () => {
  const desk = await makeDesk();
  const other = await makeDesk();
  await publish(desk, { validFrom: '2025-11-02' });
  await publish(other, { validFrom: '2025-10-31' });
  const outdated = async (of: Desk) => (await of.shown()).map(({ isOutdated }) => isOutdated);
  expect([await outdated(desk), await outdated(other)]).toEqual([[false], [true]]);
  const { version } = await getContentChanges({ ctx: admin, input: { since: null } });
  const sweepOn = (day: string) =>
    markOutdatedPrices({ ctx: { ...visitor, clock: () => new Date(`${day}T03:00:00Z`) } });
  await sweepOn('2026-11-02');
  expect(await outdated(desk)).toEqual([false]);
  await sweepOn('2026-11-03');
  expect(await outdated(desk)).toEqual([true]);
  expect(await getContentChanges({ ctx: admin, input: { since: version } })).toMatchObject({
    version: version + 1,
    tags: [`clinic:${desk.clinic.id}`, `posted-prices:${desk.procedure.id}`],
  });
});

test('a decision enqueues a letter in its transaction', async () => {
  const desk = await makeDesk();
  const id = (await desk.post()).pending?.id ?? 0;
  visitor.enqueued.length = 0;
  await approve(id);
  expect(visitor.enqueued).toEqual([{ name: 'mail-posted-price', payload: { postedPriceId: id } }]);
  const trail = await visitor.db
    .select({ details: auditEvents.details })
    .from(auditEvents)
    .where(and(eq(auditEvents.entity, 'posted-price'), gte(auditEvents.entityId, id)));
  expect(trail[0]?.details).toMatchObject({ clinicId: desk.clinic.id, procedureId: desk.procedure.id });
});
