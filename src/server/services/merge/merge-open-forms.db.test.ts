import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MergeKind } from '#domain/merge/merge-views.ts';
import { clinicChanges, clinics, messages, postedPrices, users } from '#server/db/schema/index.ts';
import { makeClinic, makePostedPrice, makeProcedure } from '#tests/support/factories.ts';
import { untilOneWaits, within } from '#tests/support/held-locks.ts';
import { makeMerge } from '#tests/support/make-merge.ts';
import { signInClinic } from '#tests/support/sign-in.ts';
import { asClinic, asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { getOwnClinic } from '../clinic-portal/get-own-clinic.ts';
import { getOwnPostedPrice } from '../clinic-portal/get-own-posted-price.ts';
import { postPrice } from '../clinic-portal/post-price.ts';
import { proposeClinicChange } from '../clinic-portal/propose-clinic-change.ts';
import { requestSupport } from '../clinic-portal/request-support.ts';
import { takeDownPrice } from '../clinic-portal/take-down-price.ts';
import { withdrawClinicChange } from '../clinic-portal/withdraw-clinic-change.ts';
import { withdrawPostedPrice } from '../clinic-portal/withdraw-posted-price.ts';
import { mergeClinics } from './merge-clinics.ts';
import { previewMerge } from './preview-merge.ts';
import { undoMerge } from './undo-merge.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = asStaff(await openTestContext(), 'admin');
});
afterAll(() => ctx.close());

const OFFER = { amountKrw: 3_000_000, components: {}, validFrom: '2026-03-01' };

const REQUEST = { subject: 'Our prices', category: 'technical', message: 'We cannot post them.' } as const;

const merge = async (fromId: number, intoId: number, kind: MergeKind = 'clinic') =>
  (await makeMerge(ctx, kind, { fromId, intoId })).id;

/** Returns the versions that the open forms of a clinic's portal have. */
async function readVersions(clinicId: number, procedure: string) {
  const clinic = asClinic(ctx, clinicId);
  const { version } = await getOwnPostedPrice({ ctx: clinic, input: { procedure } });
  return { price: version, profile: (await getOwnClinic({ ctx: clinic })).profileVersion };
}

type Versions = Awaited<ReturnType<typeof readVersions>>;

/** Lists what a clinic's account writes with the versions that its forms have. */
function listWrites(clinicId: number, procedure: string, { price, profile }: Versions) {
  const clinic = asClinic(ctx, clinicId);
  return {
    'post a price': () => postPrice({ ctx: clinic, input: { procedure, offer: OFFER, version: price } }),
    'take a price back': () => withdrawPostedPrice({ ctx: clinic, input: { procedure, version: price } }),
    'take a price down': () => takeDownPrice({ ctx: clinic, input: { procedure, version: price } }),
    'change the profile': () =>
      proposeClinicChange({ ctx: clinic, input: { fields: { phone: '02-555-1234' }, version: profile } }),
    'take a change back': () => withdrawClinicChange({ ctx: clinic, input: { version: profile } }),
    'ask for support': () =>
      requestSupport({ ctx: clinic, input: { request: REQUEST, version: profile, idempotencyKey: null } }),
  };
}

async function expectRefused(at: { id: number; name: string }, procedure: string, versions: Versions) {
  const refusal = {
    code: 'conflict',
    message: expect.stringContaining('not of the clinic to which your account belongs now'),
    current: { clinic: { id: at.id, name: at.name } },
  };
  for (const [name, write] of Object.entries(listWrites(at.id, procedure, versions)))
    await expect(write(), name).rejects.toMatchObject(refusal);
}

const countRows = async (clinicId: number) => [
  await ctx.db.$count(postedPrices, eq(postedPrices.clinicId, clinicId)),
  await ctx.db.$count(clinicChanges, eq(clinicChanges.clinicId, clinicId)),
  await ctx.db.$count(messages, eq(messages.clinicId, clinicId)),
];

test('forms that were open while their clinic was merged, or the merge undone, write nothing at the other one', async () => {
  const [from, into] = [await makeClinic(ctx), await makeClinic(ctx)];
  const { slug } = await makeProcedure(ctx);
  const before = await readVersions(from.id, slug);
  const id = await merge(from.id, into.id);
  await expectRefused(into, slug, before);
  expect(await countRows(into.id)).toEqual([0, 0, 0]);

  const between = await readVersions(into.id, slug);
  await undoMerge({ ctx, input: { id } });
  await expectRefused(from, slug, between);
  expect(await countRows(from.id)).toEqual([0, 0, 0]);
  const own = await postPrice({
    ctx: asClinic(ctx, from.id),
    input: { procedure: slug, offer: OFFER, version: before.price },
  });
  expect(own).toMatchObject({ clinic: { id: from.id }, pending: OFFER });
});

test('a price or a profile that the other clinic has alike is not taken for a write done already', async () => {
  const [from, into] = [await makeClinic(ctx), await makeClinic(ctx, { phone: '02-555-1234' })];
  const { id: procedureId, slug } = await makeProcedure(ctx);
  await makePostedPrice(ctx, { clinicId: into.id, procedureId, ...OFFER });
  const before = await readVersions(from.id, slug);
  await merge(from.id, into.id);
  await expectRefused(into, slug, before);
  expect(await countRows(into.id)).toEqual([1, 0, 0]);
});

test('a form of a price that was open while its procedure was merged writes nothing for the other one', async () => {
  const clinic = await makeClinic(ctx);
  const [from, into] = [await makeProcedure(ctx), await makeProcedure(ctx)];
  const { price: version } = await readVersions(clinic.id, from.slug);
  await merge(from.id, into.id, 'procedure');
  const input = { procedure: from.slug, version };
  const refusal = {
    code: 'conflict',
    message: expect.stringContaining(`This version is not of ${into.name}`),
    current: { procedure: { slug: into.slug } },
  };
  const as = { ctx: asClinic(ctx, clinic.id) };
  await expect(postPrice({ ...as, input: { ...input, offer: OFFER } })).rejects.toMatchObject(refusal);
  await expect(withdrawPostedPrice({ ...as, input })).rejects.toMatchObject(refusal);
  await expect(takeDownPrice({ ...as, input })).rejects.toMatchObject(refusal);
  expect(await countRows(clinic.id)).toEqual([0, 0, 0]);
});

/** Returns the context of a request that read its session before its clinic was merged, with the account in the database. */
async function asAccountOf(clinicId: number): Promise<TestContext> {
  await signInClinic(ctx, clinicId);
  const [user] = await ctx.db.select().from(users).where(eq(users.clinicId, clinicId));
  if (!user) throw new Error('The clinic has no account.');
  return { ...ctx, actor: { kind: 'clinic', userId: user.id, clinicId } };
}

test('a support request at the moment of a merge, or its undoing, is not sent for the other clinic', async () => {
  const [from, into] = [await makeClinic(ctx), await makeClinic(ctx)];
  const { profileVersion: version } = await getOwnClinic({ ctx: asClinic(ctx, from.id) });
  const before = await asAccountOf(from.id);
  const input = { request: REQUEST, version, idempotencyKey: 'support-at-merge' };
  const id = await merge(from.id, into.id);
  await expect(requestSupport({ ctx: before, input })).rejects.toMatchObject({
    current: { clinic: { id: into.id, name: into.name } },
  });
  const { profileVersion } = await getOwnClinic({ ctx: asClinic(ctx, into.id) });
  await undoMerge({ ctx, input: { id } });
  const between = { ...before, actor: { ...before.actor, clinicId: into.id } } as TestContext;
  await expect(
    requestSupport({ ctx: between, input: { ...input, version: profileVersion } }),
  ).rejects.toMatchObject({ current: { clinic: { id: from.id, name: from.name } } });
  expect(await ctx.db.$count(messages, inArray(messages.clinicId, [from.id, into.id]))).toBe(0);
  await requestSupport({ ctx: before, input });
  expect(await ctx.db.$count(messages, eq(messages.clinicId, from.id))).toBe(1);
});

test('a support request that arrives during a merge waits, and is not sent for the merged clinic', async () => {
  const [from, into] = [await makeClinic(ctx), await makeClinic(ctx)];
  const pair = { fromId: from.id, intoId: into.id };
  const { profileVersion: version } = await getOwnClinic({ ctx: asClinic(ctx, from.id) });
  const before = await asAccountOf(from.id);
  const input = { request: REQUEST, version, idempotencyKey: null };
  const { key } = await previewMerge({ ctx, input: { kind: 'clinic', ...pair } });
  const sending = await ctx.db.transaction(async (tx) => {
    await tx.select().from(clinics).where(eq(clinics.id, from.id)).for('update');
    const attempt = Promise.allSettled([requestSupport({ ctx: before, input })]);
    await untilOneWaits(ctx);
    await mergeClinics({ ctx: within(ctx, tx), input: { ...pair, key } });
    return { attempt };
  });
  const reason = { code: 'conflict', current: { clinic: { id: into.id, name: into.name } } };
  expect(await sending.attempt).toMatchObject([{ status: 'rejected', reason }]);
  expect(await ctx.db.$count(messages, inArray(messages.clinicId, [from.id, into.id]))).toBe(0);
});
