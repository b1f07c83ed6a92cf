import { afterAll, beforeAll, expect, test } from 'vitest';
import { photoFileName } from '#domain/photo/photo-file.ts';
import { createApp } from '#server/app.ts';
import { bucketAddress } from '#server/files/bucket-address.ts';
import { startBucketServer } from '#tests/support/bucket-server.ts';
import {
  makeClinic,
  makePhoto,
  makeProcedure,
  makeReview,
  setClinicPublished,
} from '#tests/support/factories.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';

let ctx: TestContext;
let server: Awaited<ReturnType<typeof startBucketServer>>;
let address: string;

const appOf = (context: TestContext) =>
  createApp({
    ctx: context,
    renderPage: async () => new Response('<p>Hello</p>', { headers: { 'content-type': 'text/html' } }),
    clientDir: 'public',
  });

beforeAll(async () => {
  server = await startBucketServer();
  ctx = await openTestContext({ bucket: { endpoint: undefined, credentials: undefined, ...server.bucket } });
  address = bucketAddress(server.bucket) ?? '';
});
afterAll(async () => {
  await ctx.close();
  await server.close();
});

async function makePublicPhoto(context: TestContext) {
  const clinic = await makeClinic(context);
  const review = await makeReview(context, {
    clinicId: clinic.id,
    procedureId: (await makeProcedure(context)).id,
  });
  const { file } = await makePhoto(context, review.id);
  return { clinic, file: photoFileName(file, 960, 'jpg') };
}

test('a public photo has an address in the bucket, which answers its bytes to whoever holds it, for a minute', async () => {
  const { file } = await makePublicPhoto(ctx);
  const answer = await appOf(ctx).request(`/api/media/${file}/link`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const { url } = (await answer.json()) as { url: string };
  expect(url.startsWith(`${address}${file}?`)).toBe(true);
  expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('60');
  const bytes = await fetch(url);
  expect(bytes.headers.get('content-type')).toBe('image/jpeg');
  expect(new Uint8Array(await bytes.arrayBuffer())).toEqual(Uint8Array.of(1, 2, 3));
});

test('a photo that is not public has no link to the bucket, for staff neither', async () => {
  const { clinic, file } = await makePublicPhoto(ctx);
  await setClinicPublished(ctx, clinic.id, false);
  const { headers } = await signIn(ctx, 'admin');
  expect((await appOf(ctx).request(`/api/media/${file}`, { headers })).status).toBe(200);
  expect((await appOf(ctx).request(`/api/media/${file}/link`, { headers })).status).toBe(404);
  expect((await appOf(ctx).request('/api/media/nothing.jpg/link')).status).toBe(404);
});

test('pages may show pictures of exactly that bucket, and without one only of the site', async () => {
  const policyOf = async (context: TestContext) =>
    (await appOf(context).request('/')).headers.get('content-security-policy')?.split('; ');
  expect(await policyOf(ctx)).toContain(`img-src 'self' data: ${address}`);
  const local = await openTestContext();
  try {
    expect(await policyOf(local)).toContain("img-src 'self' data:");
    const { file } = await makePublicPhoto(local);
    expect((await appOf(local).request(`/api/media/${file}`)).status).toBe(200);
    expect((await appOf(local).request(`/api/media/${file}/link`)).status).toBe(404);
  } finally {
    await local.close();
  }
});

test("Amazon's own addresses are those of the region", async () => {
  const settings = { bucket: 'atlas photos', region: 'ap-northeast-2' };
  expect(bucketAddress(settings)).toBe('https://s3.ap-northeast-2.amazonaws.com/atlas%20photos/');
  expect(bucketAddress(undefined)).toBeUndefined();
});
