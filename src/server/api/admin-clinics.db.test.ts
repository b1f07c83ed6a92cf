import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminClinic, AdminClinicList } from '#domain/clinic/admin-clinic-views.ts';
import { clinicChanges } from '#server/db/schema/index.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeClinic, makePostedPrice, makeProcedure } from '#tests/support/factories.ts';
import { requestJson } from '#tests/support/request-json.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';

let ctx: TestContext;
let app: TestApp;
let staff: Record<string, string>;
beforeAll(async () => {
  ctx = await openTestContext();
  app = createTestApp(ctx);
  staff = (await signIn(ctx, 'moderator')).headers;
});
afterAll(() => ctx.close());

type Body = AdminClinic & AdminClinicList & { message: string; fieldErrors: object; current: AdminClinic };

async function ask(method: string, path: string, body?: object, headers: Record<string, string> = staff) {
  const sent = { ...headers, origin: ctx.config.siteUrl };
  const response = await requestJson(app, method, path, { body, headers: sent });
  const text = await response.text();
  return {
    status: response.status,
    cache: response.headers.get('cache-control'),
    body: (text ? JSON.parse(text) : null) as Body,
  };
}

test('?admin=true shows all to staff, uncached, and a visitor what is public', async () => {
  const hidden = await makeClinic(ctx, { name: 'Hidden Reef', published: false });
  const { body, cache } = await ask('GET', '/clinics?admin=true&filter=unpublished&search=reef');
  expect(body.clinics.map((clinic) => clinic.id)).toEqual([hidden.id]);
  expect(cache).toBe('private, no-store');
  expect((await ask('GET', `/clinics/${hidden.id}?admin=true`)).body).toMatchObject({ version: 1 });
  const asVisitor = await ask('GET', '/clinics?admin=true&search=reef', undefined, {});
  expect(asVisitor.body).toMatchObject({ clinics: [], total: 0 });
  expect((await ask('GET', `/clinics/${hidden.id}?admin=true`, undefined, {})).status).toBe(404);
  expect((await ask('GET', '/clinics?admin=true&filter=some')).status).toBe(400);
});

test.each([
  ['/clinics/1/publish', 'published', 'Published'],
  ['/clinics/1/verify', 'verified', 'Verified'],
  ['/reviews/1/verify', 'verified', 'Verified'],
])('PATCH %s says that null is neither', async (path, field, name) => {
  expect(await ask('PATCH', path, { [field]: null })).toMatchObject({
    status: 400,
    body: { fieldErrors: { [field]: `${name} must be true or false` } },
  });
});

test('an edit with If-Match: saved, then stale with how it stands; a bad field is named', async () => {
  const clinic = await makeClinic(ctx, { name: 'Match Clinic' });
  const path = `/clinics/${clinic.id}`;
  const match = { ...staff, 'if-match': '"1"' };
  expect((await ask('PATCH', path, { website: '', district: 'Mapo-gu' }, match)).body).toMatchObject({
    website: null,
    district: 'Mapo-gu',
    version: 2,
  });
  const stale = await ask('PATCH', path, { district: 'Jung-gu' }, match);
  expect(stale).toMatchObject({ status: 409, body: { current: { district: 'Mapo-gu', version: 2 } } });
  expect(await ask('PATCH', path, { name: 'ab', website: 'ftp://x.example' })).toMatchObject({
    status: 400,
    body: { fieldErrors: { name: 'Name must be at least 3 characters', website: expect.any(String) } },
  });
  expect(await ask('PATCH', `${path}/publish`, { published: 'false' })).toMatchObject({
    status: 200,
    body: { published: false },
  });
  expect((await ask('PATCH', `${path}/publish`, { published: 'maybe' })).status).toBe(400);
  expect(await ask('PATCH', `${path}/verify`, { verified: true })).toMatchObject({
    body: { verified: true },
  });
  expect((await ask('DELETE', path)).status).toBe(403);
});

test('two long descriptions in Hangul fit, and come back whole', async () => {
  const clinic = await makeClinic(ctx);
  const description = '가'.repeat(5_000);
  const { status, body } = await ask('PATCH', `/clinics/${clinic.id}`, {
    description,
    descriptionKo: description,
  });
  expect(status).toBe(200);
  expect(body.descriptionKo).toBe(description);
});

test('staff add a clinic with every field: published and verified, unless they say otherwise', async () => {
  const add = async (fields: object) => {
    const sent = { name: 'Added Clinic', address: '1 Added-ro, Seoul', ...fields };
    const { body } = await ask('POST', '/submit-clinic', sent);
    return (await ask('GET', `/clinics/${body.id}?admin=true`)).body;
  };
  const whole = {
    nameKo: '더한성형외과',
    aliases: ['Plus'],
    addressKo: '서울특별시 강남구 더한로 1',
    district: 'Gangnam-gu',
    city: 'Seoul',
    description: 'Words.',
    descriptionKo: '말.',
    specialties: ['Nose'],
    phone: '02-555-1234',
    website: 'https://added.example',
    kakaotalk: '_addedCh',
    line: '@added',
    whatsapp: '+821012345678',
    wechat: 'added_clinic',
    openingHours: 'Mon to Fri 10:00 to 19:00',
    latitude: 37.5,
    longitude: 127.03,
  };
  expect(await add(whole)).toMatchObject({
    ...whole,
    published: true,
    verified: true,
    isSubmission: false,
    isNameRomanised: false,
  });
  expect(await add({ published: false, verified: false })).toMatchObject({
    published: false,
    verified: false,
  });
  expect(await add({ isSubmission: true })).toMatchObject({ published: false, isSubmission: true });
  expect(
    await ask('POST', '/submit-clinic', { name: 'Half', address: '1 Half-ro', latitude: 1 }),
  ).toMatchObject({
    status: 400,
    body: { fieldErrors: { longitude: expect.any(String) } },
  });
});

test.each(['decline', 'end'])('a posted price: %s takes no reason of one letter', async (decision) => {
  const { id } = await makePostedPrice(ctx, {
    clinicId: (await makeClinic(ctx)).id,
    procedureId: (await makeProcedure(ctx)).id,
    status: decision === 'end' ? 'approved' : 'pending',
  });
  const decide = (reason: string) => ask('POST', `/admin/posted-prices/${id}/${decision}`, { reason });
  expect(await decide('x')).toMatchObject({
    status: 400,
    body: { fieldErrors: { reason: 'Say in at least 10 characters why. The clinic reads it.' } },
  });
  expect((await decide('It is the price of two eyes.')).status).toBe(200);
});

test('a change is declined only with a reason', async () => {
  const clinic = await makeClinic(ctx);
  const [change] = await ctx.db
    .insert(clinicChanges)
    .values({ clinicId: clinic.id, fields: { phone: '02-555-1234' }, before: { phone: null } })
    .returning();
  const path = `/admin/clinic-changes/${change?.id}`;
  expect((await ask('GET', '/admin/clinic-changes')).body).toMatchObject({ total: 1 });
  expect((await ask('POST', `${path}/decline`, { reason: ' ' })).status).toBe(400);
  expect(await ask('POST', `${path}/decline`, { reason: 'A fax.' })).toMatchObject({
    status: 200,
    body: { status: 'declined' },
  });
  expect((await ask('POST', `${path}/approve`, {})).status).toBe(409);
  expect((await ask('POST', '/admin/clinic-changes/9999999/approve')).status).toBe(404);
});
