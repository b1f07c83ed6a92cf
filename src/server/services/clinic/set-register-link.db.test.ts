import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { auditEvents, clinicRegisterFacts, contentChanges, siteState } from '#server/db/schema/index.ts';
import { makeClinic } from '#tests/support/factories.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { getAdminClinic } from './get-admin-clinic.ts';
import { getClinic } from './get-clinic.ts';
import { setRegisterLink } from './set-register-link.ts';

let visitor: TestContext;
let moderator: TestContext;
beforeAll(async () => {
  visitor = await openTestContext();
  moderator = asStaff(visitor, 'moderator');
});
afterAll(() => visitor.close());

const makeFacts = (clinicId: number, more: Partial<typeof clinicRegisterFacts.$inferInsert> = {}) =>
  visitor.db.insert(clinicRegisterFacts).values({
    clinicId,
    institutionId: 'inst-1',
    asOf: '2026-09-30',
    basis: 'road',
    nameKo: '종이등성형외과의원',
    addressKo: '서울특별시 강남구 강남대로 9001',
    opened: '2011-03-02',
    doctors: 3,
    ...more,
  });
const link = (id: number, linked: boolean, version?: number) =>
  setRegisterLink({ ctx: moderator, input: { id, linked, version } });
const shown = async (id: number) =>
  (await getClinic({ ctx: visitor, input: { idOrSlug: `${id}` } })).nationalRegister;
const trailOf = async (clinicId: number) => {
  const ofClinic = and(eq(auditEvents.entity, 'clinic'), eq(auditEvents.entityId, clinicId));
  const events = await visitor.db.select().from(auditEvents).where(ofClinic).orderBy(auditEvents.id);
  return events.map(({ action }) => action);
};
const newestTags = async () => {
  const [state] = await visitor.db.select().from(siteState);
  const ofNewest = eq(contentChanges.version, state?.contentVersion ?? 0);
  return (await visitor.db.select().from(contentChanges).where(ofNewest))[0]?.tags;
};

beforeEach(() => visitor.db.delete(clinicRegisterFacts));

test('staff unlink a clinic and link it again; its page follows, the trail says it', async () => {
  const { id } = await makeClinic(visitor);
  await makeFacts(id);
  const entry = {
    nameKo: '종이등성형외과의원',
    addressKo: '서울특별시 강남구 강남대로 9001',
    phone: null,
    asOf: '2026-09-30',
    basis: 'road',
  };
  const before = await getAdminClinic({ ctx: moderator, input: { id } });
  expect(before.registerEntry).toEqual({ ...entry, isLinked: true });
  const unlinked = await link(id, false, before.version);
  expect(unlinked).toMatchObject({
    registerEntry: { ...entry, isLinked: false },
    version: before.version + 1,
  });
  expect(await shown(id)).toBeNull();
  expect(await newestTags()).toContain(CACHE_TAGS.clinic(id));
  // A second click changes nothing.
  expect(await link(id, false)).toMatchObject({ version: before.version + 1 });
  await expect(link(id, true, before.version)).rejects.toMatchObject({ code: 'conflict' });
  expect(await link(id, true, unlinked.version)).toMatchObject({
    registerEntry: { ...entry, isLinked: true },
  });
  expect(await shown(id)).toMatchObject({ doctors: 3 });
  expect(await trailOf(id)).toEqual(['unlink-register', 'link-register']);
});

test('a clinic is not linked again to the institution of another, nor one that was never recognised', async () => {
  const { id } = await makeClinic(visitor);
  const other = await makeClinic(visitor);
  await makeFacts(id, { unlinkedAt: visitor.clock() });
  await makeFacts(other.id);
  await expect(link(id, true)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Unlink that one first'),
  });
  await link(other.id, false);
  expect(await link(id, true)).toMatchObject({ registerEntry: { isLinked: true } });
  const unknown = await makeClinic(visitor);
  await expect(link(unknown.id, false)).rejects.toMatchObject({ code: 'not-found' });
});
