import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createAdminApi } from './admin.ts';
import { createClinicApi } from './clinic-portal.ts';

type Route = { parameters?: { name: string }[] };
type Description = { paths: Record<string, Record<string, Route>> };

const description = JSON.parse(
  readFileSync(new URL('../../../docs/api/openapi.json', import.meta.url), 'utf8'),
) as Description;

/** Every route with an If-Match parameter: 'PATCH /reviews/{id}'. */
const VERSIONED = Object.entries(description.paths).flatMap(([path, routes]) =>
  Object.entries(routes)
    .filter(([, { parameters = [] }]) => parameters.some(({ name }) => name === 'If-Match'))
    .map(([method]) => `${method.toUpperCase()} ${path}`),
);

/** A row with the fields by which answers to staff and to clinics are told from others. */
const ROW = { id: 7, version: 3, type: 'inquiry', isOpenedToday: true };

const admin = createAdminApi({ onSessionEnd: () => {} });
const clinic = createClinicApi({ onSessionEnd: () => {} });

type Sent = { route: string; version: string | null; key: string | null };
let sent: Sent[] = [];

beforeAll(() => {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const route = `${init.method} ${path
      .replace(/^\/api/, '')
      .replace(`/${ROW.id}`, '/{id}')
      .replace('/rhinoplasty', '/{procedure}')}`;
    const headers = new Headers(init.headers);
    sent.push({ route, version: headers.get('if-match'), key: headers.get('idempotency-key') });
    return Response.json(ROW);
  });
});
afterAll(() => vi.unstubAllGlobals());

/** Returns the first request of a call: the write itself. */
async function readSent(write: () => Promise<unknown>): Promise<Sent | undefined> {
  sent = [];
  await write();
  return sent[0];
}

const profile = {
  localNames: {},
  description: null,
  descriptionKo: null,
  specialties: [],
  phone: null,
  website: null,
  kakaotalk: null,
  line: null,
  whatsapp: null,
  wechat: null,
  spokenLanguages: [],
  openingHours: null,
};

const POSTED = {
  clinic: { id: 7, name: 'Celadon Hill Clinic', nameKo: null },
  procedure: { slug: 'rhinoplasty', name: 'Rhinoplasty', hasImplant: true },
  current: null,
  pending: null,
  refused: null,
  version: '3-0',
};

const REPORT = { outcome: 'kept', reason: 'So', isSpam: false, reviewVersion: 1 } as const;

const SUPPORT = { subject: 'Our prices', category: 'technical', message: 'We cannot post them.' } as const;

const WRITES: Record<string, () => Promise<unknown>> = {
  'edit a review': () => admin.reviews.update(ROW, { rating: 4 }),
  'verify a review': () => admin.reviews.verify(ROW, true),
  'restore a review': () => admin.reviews.restoreOriginal(ROW, 'The patient asked'),
  'ask a submitter': () => admin.reviews.ask(ROW, 'Why?'),
  'resume a review': () => admin.reviews.resume(ROW),
  'undo a decision': () => admin.reviews.undo(ROW),
  'delete a review': () => admin.reviews.remove(ROW),
  'add photos': () => admin.reviews.uploadImages(ROW, [], 'The patient sent more'),
  'edit a clinic': () => admin.clinics.update(ROW, { name: 'A' }),
  'publish a clinic': () => admin.clinics.publish(ROW, true),
  'refuse a clinic': () => admin.clinics.refuse(ROW, { reason: 'So', isSpam: false }),
  'verify a clinic': () => admin.clinics.verify(ROW, true),
  'unlink a clinic': () => admin.clinics.linkRegister(ROW, false),
  'delete a clinic': () => admin.clinics.remove(ROW),
  'approve a change': () => admin.clinics.approve(ROW.id, ROW.version),
  'edit a procedure': () => admin.procedures.update(ROW, { name: 'A' }),
  'delete a procedure': () => admin.procedures.remove(ROW),
  'rename a surgeon': () => admin.surgeons.rename(ROW, 'Han Areum'),
  'take a surgeon down': () => admin.surgeons.takeDown(ROW, 'She asked'),
  'put a surgeon back': () => admin.surgeons.putBack(ROW),
  'merge a surgeon': () => admin.surgeons.merge(ROW, 8),
  'split a surgeon': () => admin.surgeons.split(ROW, 'Han Areum'),
  'move a message': () => admin.messages.setStatus(ROW, 'archived'),
  'decide a report': () => admin.messages.decideReport(ROW, REPORT),
  'change a saved reply': () => admin.replies.update(ROW, { purpose: 'answer', title: 'A', body: 'B' }),
  'delete a saved reply': () => admin.replies.remove(ROW),
  'delete a message': () => admin.messages.remove(ROW),
  'archive an own inquiry': () => clinic.inquiries.setStatus(ROW, 'archived'),
  'change the own profile': () => clinic.saveProfile(profile, '3-0'),
  'post a price': () => clinic.prices.post(POSTED, { amountKrw: 3_000_000, validFrom: '2026-10-01' }),
  'take a price back': () => clinic.prices.withdraw(POSTED),
  'take a price down': () => clinic.prices.takeDown(POSTED),
  'take a change back': () => clinic.withdrawProfileChange('3-0'),
  'ask for support': () => clinic.requestSupport(SUPPORT, { version: '3-0', idempotencyKey: 'k' }),
};

test.each(Object.entries(WRITES))('%s: the version that was read is sent', async (_, write) => {
  const { route, version } = (await readSent(write)) ?? {};
  expect(VERSIONED).toContain(route);
  expect(version).toMatch(/^"3(?:-0)?"$/);
});

test('every route that takes a version is one of these', async () => {
  const routes = new Set<string | undefined>();
  for (const write of Object.values(WRITES)) routes.add((await readSent(write))?.route);
  expect(routes).toEqual(new Set(VERSIONED));
});

const MADE_ONCE: Record<string, () => Promise<unknown>> = {
  'add a category': () => admin.procedures.addCategory('A'),
  'rename a category': () => admin.procedures.renameCategory(ROW.id, 'A'),
  'remove a category': () => admin.procedures.removeCategory(ROW.id),
  'add a saved reply': () => admin.replies.create({ purpose: 'answer', title: 'A', body: 'B' }),
  'unpublish by force': () => admin.reviews.forceUnpublish(ROW.id),
  'undo a merge': () => admin.merges.undo(ROW.id),
  'withdraw access': () => admin.accounts.withdraw('a'),
  'reset a second factor': () => admin.accounts.resetSecondFactor('a'),
};

const KEYED = Object.entries({ ...WRITES, ...MADE_ONCE }).filter(([name]) => name !== 'add photos');

test.each(KEYED)('%s: has a key, by which it may be repeated', async (_, write) => {
  expect((await readSent(write))?.key).toMatch(/./);
});

test.each([
  ['add photos', WRITES['add photos']],
  ['renew an invitation, whose link is shown once', () => admin.accounts.renew('a')],
])('%s: has no key', async (_, write = async () => {}) => {
  expect(await readSent(write)).toMatchObject({ key: null });
});
