import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCALES } from '#domain/locales.ts';
import { clinicCard, previewKey, previewPath } from '#domain/preview/preview-card.ts';
import { PLAIN, previewImagePath } from '#domain/preview/preview-path.ts';
import { createApp } from '#server/app.ts';
import { CardNotDrawnError } from '#server/previews/card-drawer.ts';
import { getClinic } from '#server/services/clinic/get-clinic.ts';
import { getPreviewCard } from '#server/services/site/get-preview-card.ts';
import { getSite } from '#server/services/site/get-site.ts';
import { makeClinic, makeProcedure, makeReview, setClinicPublished } from '#tests/support/factories.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';

let ctx: TestContext;
const drawn: string[] = [];
let isBroken = false;

const app = () =>
  createApp({
    ctx: {
      ...ctx,
      previews: {
        async get(card) {
          if (isBroken) throw new CardNotDrawnError('no');
          if (card.locale === 'th') return null;
          drawn.push(JSON.stringify(card));
          return Uint8Array.of(137, 80);
        },
        end() {},
      },
    },
    renderPage: async () => new Response('', { status: 404 }),
    clientDir: null,
  });
const ask = (path: string, headers: Record<string, string> = {}) => app().request(path, { headers });

beforeAll(async () => {
  ctx = await openTestContext();
});
afterAll(() => ctx.close());

async function pathOfClinic(id: number) {
  const clinic = await getClinic({ ctx, input: { idOrSlug: String(id) } });
  return previewPath(
    clinicCard({ site: await getSite({ ctx, input: { withoutTotals: true } }), locale: 'en' }, clinic),
  );
}

test('the card without words, which pages in other languages had, is still shown, for an hour', async () => {
  const clinic = await makeClinic(ctx);
  drawn.length = 0;
  const answer = await ask(previewImagePath('clinics', clinic.slug, 'en', PLAIN));
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(JSON.parse(drawn[0] ?? '')).toMatchObject({ slug: clinic.slug, name: clinic.name, reports: '' });
  isBroken = true;
  const failed = await ask(previewImagePath('clinics', clinic.slug, 'en', PLAIN));
  isBroken = false;
  expect(failed.headers.get('location')).toBe('/previews/plain.png');
});

test.each(LOCALES.slice(1).filter((locale) => locale !== 'th'))(
  'in %s a card has its own address, under which it is kept for good',
  async (locale) => {
    const clinic = await makeClinic(ctx);
    drawn.length = 0;
    const now = await ask(previewImagePath('clinics', clinic.slug, locale));
    expect(now.status).toBe(200);
    expect(now.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(JSON.parse(drawn[0] ?? '')).toMatchObject({ slug: clinic.slug, locale });
    const card = await getPreviewCard({
      ctx,
      input: { kind: 'clinics', slug: clinic.slug, language: locale },
    });
    const kept = await ask(previewPath(card));
    expect(kept.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    isBroken = true;
    const failed = await ask(previewPath(card));
    isBroken = false;
    expect(failed.headers.get('location')).toBe(`/previews/${locale.toLowerCase()}/clinics.png`);
  },
);

test('where no font has the letters of a language, the card without words stands in for an hour', async () => {
  const clinic = await makeClinic(ctx);
  const card = await getPreviewCard({ ctx, input: { kind: 'clinics', slug: clinic.slug, language: 'th' } });
  drawn.length = 0;
  const answer = await ask(previewPath(card));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(answer.headers.get('etag')).not.toContain(previewKey(card));
  expect(JSON.parse(drawn[0] ?? '')).toMatchObject({ locale: 'en', reports: '' });
});

test('the card of now is kept for good under its own address, and shown by other sites', async () => {
  const clinic = await makeClinic(ctx);
  const path = await pathOfClinic(clinic.id);
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const again = await ask(path, { 'if-none-match': answer.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

test('a card that says something else now has another address; the old one answers the card of now, for an hour', async () => {
  const clinic = await makeClinic(ctx);
  const { id: procedureId, slug } = await makeProcedure(ctx);
  const before = await pathOfClinic(clinic.id);
  await makeReview(ctx, {
    clinicId: clinic.id,
    procedureId,
    priceKrw: 3_000_000,
    content: 'A sentence of a patient.',
  });
  const after = await pathOfClinic(clinic.id);
  expect(after).not.toBe(before);
  for (const path of [before, previewImagePath('clinics', clinic.slug), previewImagePath('procedures', slug)])
    expect((await ask(path)).headers.get('cache-control')).toBe('public, max-age=3600');
  expect(drawn.at(-2)).toContain('₩3,000,000');
  expect(drawn.join()).not.toContain('A sentence of a patient');
});

test('a clinic that is not public or missing has no preview card', async () => {
  const clinic = await makeClinic(ctx);
  const path = await pathOfClinic(clinic.id);
  await setClinicPublished(ctx, clinic.id, false);
  const count = drawn.length;
  for (const missing of [
    path,
    previewImagePath('clinics', 'nowhere'),
    previewImagePath('procedures', 'nothing'),
    previewImagePath('clinics', 'x'.repeat(300)),
    '/previews/reviews/1/now.png',
    `/previews/clinics/${clinic.slug}/xx-now.png`,
    `/previews/clinics/${clinic.slug}/..%2F.png`,
  ])
    expect((await ask(missing)).status, missing).toBe(404);
  expect(drawn).toHaveLength(count);
});

test('where cards can not be drawn, the one that all clinics share stands in, and nobody remembers it', async () => {
  const clinic = await makeClinic(ctx);
  isBroken = true;
  const answer = await ask(await pathOfClinic(clinic.id));
  isBroken = false;
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/previews/clinics.png');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
