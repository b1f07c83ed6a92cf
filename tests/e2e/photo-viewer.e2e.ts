import type { APIRequestContext, Page } from '@playwright/test';
import photosTexts from '#texts/photos.ts';
import reviewPageTexts from '#texts/review-page.ts';
import type { PublicReview, ReviewList } from '#domain/review/review-views.ts';
import { expect, test } from '#tests/support/test.ts';
import { isHydrated } from '#tests/support/wait-for-react.ts';

/** Returns the newest public review with at least this many photos. */
async function findReview(request: APIRequestContext, least: number): Promise<PublicReview> {
  for (let offset = 0; offset < 2_000; offset += 100) {
    const answer = await request.get(`/api/reviews?limit=100&offset=${offset}`);
    const { reviews } = (await answer.json()) as ReviewList;
    const found = reviews.find((review) => review.images.length >= least);
    if (found) return found;
    if (reviews.length === 0) break;
  }
  throw new Error('No review has so many photos.');
}

const pathOf = ({ procedureSlug, id }: PublicReview) => `/reviews/${procedureSlug}/${id}`;

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photos sent with this review' });
const button = (page: Page, name: string) => viewer(page).getByRole('button', { name, exact: true });
const photoLink = (page: Page, number: number) =>
  page.getByRole('link', { name: new RegExp(`^Photo ${number} of`) });

/** Returns the scale and position of the open photo. */
const seen = (page: Page) =>
  viewer(page)
    .getByRole('img')
    .evaluate((image) => {
      const box = image.getBoundingClientRect();
      const scale = box.width / (image as HTMLElement).offsetWidth;
      return { scale: Math.round(scale * 100) / 100, x: Math.round(box.x + box.width / 2) };
    });
const scaleOf = async (page: Page) => (await seen(page)).scale;

/** The reader wants to see patients' photos (patient-photos.e2e.ts). */
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('patient-photos', 'shown')));

async function openViewer(page: Page, review: PublicReview, number = 1) {
  await page.goto(pathOf(review), { waitUntil: 'networkidle' });
  await expect.poll(() => isHydrated(photoLink(page, number))).toBe(true);
  await photoLink(page, number).click();
  await expect(viewer(page)).toBeVisible();
  await expect(
    viewer(page).getByText(`Photo ${number} of ${review.images.length}`, { exact: true }),
  ).toBeVisible();
  // The viewer handles keys once it has the focus.
  await expect(button(page, 'Close')).toBeFocused();
}

test('text of twice the size leaves a phone every button of the viewer @phone', async ({ page, request }) => {
  await page.setViewportSize({ width: 180, height: 320 });
  await openViewer(page, await findReview(request, 1));
  for (const name of ['Zoom in', 'Close']) await expect(button(page, name)).toBeInViewport({ ratio: 1 });
});

test('a photo opens in the viewer, which says which it is, keeps the focus and gives it back', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const review = await findReview(request, 2);
  const loaded: string[] = [];
  page.on('request', (asked) => loaded.push(asked.url()));
  await page.goto(pathOf(review), { waitUntil: 'networkidle' });
  expect(loaded.filter((url) => url.includes('/photo-viewer'))).toEqual([]);
  await photoLink(page, 1).focus();
  await page.keyboard.press('Enter');
  await expect(viewer(page)).toBeVisible();
  await expect(viewer(page).getByRole('status').first()).toHaveText(`Photo 1 of ${review.images.length}`);
  await expect(button(page, 'Close')).toBeFocused();
  await expect
    .poll(() =>
      viewer(page)
        .getByRole('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  await checkAccessibility();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    // From the last control the focus passes the focus guard on its way to the first.
    await expect
      .poll(() => viewer(page).evaluate((dialog) => dialog.contains(document.activeElement)))
      .toBe(true);
  }
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page).getByRole('status').first()).toHaveText(`Photo 2 of ${review.images.length}`);
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  await expect(photoLink(page, 2)).toBeFocused();
});

test('keys walk, enlarge and move @desktop', async ({ page, request }) => {
  const review = await findReview(request, 2);
  const count = review.images.length;
  await openViewer(page, review);
  const counter = viewer(page).getByRole('status').first();
  const press = (key: string) => page.keyboard.press(key);
  await press('End');
  await expect(counter).toHaveText(`Photo ${count} of ${count}`);
  await press('ArrowRight');
  await expect(counter).toHaveText(`Photo ${count} of ${count}`);
  await press('Home');
  await expect(counter).toHaveText(`Photo 1 of ${count}`);

  await press('+');
  await expect.poll(() => scaleOf(page)).toBe(1.5);
  await press('+');
  await press('+');
  await expect.poll(() => scaleOf(page)).toBeCloseTo(3.38, 1);
  await expect(button(page, 'Zoom in')).toHaveAttribute('aria-disabled', 'false');
  await expect(viewer(page).getByText('Enlarged to 338 percent')).toBeAttached();
  const before = await seen(page);
  await press('ArrowLeft');
  await expect.poll(async () => (await seen(page)).x).toBeGreaterThan(before.x);
  await expect(counter).toHaveText(`Photo 1 of ${count}`);
  await press('-');
  await expect.poll(() => scaleOf(page)).toBeCloseTo(2.25, 1);
  await press('0');
  await expect.poll(() => scaleOf(page)).toBe(1);
  // An enlarged photo is reset after another one was shown.
  await press('+');
  await button(page, 'Next photo').click();
  await expect(counter).toHaveText(`Photo 2 of ${count}`);
  await expect.poll(() => scaleOf(page)).toBe(1);
});

test('on an Arabic page the left arrow leads to the next photo, as the button on the left does @desktop', async ({
  page,
  request,
}) => {
  const review = await findReview(request, 2);
  const count = review.images.length;
  const t = photosTexts('ar');
  await page.goto(`/ar${pathOf(review)}`, { waitUntil: 'networkidle' });
  const photo = page.getByRole('link', {
    name: reviewPageTexts('ar').imageAlt({ number: 1, count }),
  });
  await expect.poll(() => isHydrated(photo)).toBe(true);
  await photo.click();
  const dialog = page.getByRole('dialog', { name: t.title });
  await expect(dialog.getByText(t.position({ number: 1, count }), { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByText(t.position({ number: 2, count }), { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText(t.position({ number: 1, count }), { exact: true })).toBeVisible();
  const [previous, next] = [
    dialog.getByRole('button', { name: t.previous, exact: true }),
    dialog.getByRole('button', { name: t.next, exact: true }),
  ];
  const [before, after] = [await previous.boundingBox(), await next.boundingBox()];
  expect(after?.x).toBeLessThan(before?.x ?? 0);
  const scale = await next.locator('svg').evaluate((svg) => getComputedStyle(svg).scale);
  expect(scale, 'mirrored').toBe('-1 1');
});

test('a double press opens a photo once: one Back closes it @desktop', async ({ page, request }) => {
  const review = await findReview(request, 1);
  await page.goto('/reviews');
  await page.goto(pathOf(review), { waitUntil: 'networkidle' });
  await expect.poll(() => isHydrated(photoLink(page, 1))).toBe(true);
  await photoLink(page, 1).dblclick();
  await expect(viewer(page)).toBeVisible();
  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL(pathOf(review));
});

test('Back closes the viewer and stays with the review; Forward opens it again @desktop', async ({
  page,
  request,
}) => {
  const review = await findReview(request, 2);
  await page.goto('/reviews');
  await openViewer(page, review);
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  await button(page, 'Next photo').click();
  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL(pathOf(review));
  await expect(photoLink(page, 2)).toBeFocused();
  await page.goForward();
  await expect(viewer(page).getByText(`Photo 2 of ${review.images.length}`, { exact: true })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/reviews'))).toEqual([]);
  // Closing by the button adds no history entry, and a double press does not go back twice.
  await button(page, 'Close').evaluate((close: HTMLElement) => {
    close.click();
    close.click();
  });
  await expect(viewer(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/reviews');
});

test('a reload shows the same photo, a link to one opens it, and closing stays with the review @desktop', async ({
  page,
  request,
}) => {
  const review = await findReview(request, 2);
  await page.goto('/reviews');
  await openViewer(page, review);
  await button(page, 'Next photo').click();
  await page.reload();
  const counter = viewer(page).getByText(`Photo 2 of ${review.images.length}`, { exact: true });
  await expect(counter).toBeVisible();
  await button(page, 'Close').click();
  await expect(page).toHaveURL(pathOf(review));
  await page.goBack();
  await expect(page).toHaveURL('/reviews');

  await page.goto(`${pathOf(review)}?photo=2`);
  await expect(counter).toBeVisible();
  await button(page, 'Close').click();
  await expect(page).toHaveURL(pathOf(review));
  await expect(viewer(page)).toHaveCount(0);
  await page.goto(`${pathOf(review)}?photo=${review.images.length + 1}`);
  await expect(photoLink(page, 1)).toBeVisible();
  await expect(viewer(page)).toHaveCount(0);
});

test('the wheel and two clicks enlarge where they are @desktop', async ({ page, request }) => {
  await openViewer(page, await findReview(request, 2));
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width * 0.6, height / 2);
  await page.mouse.wheel(0, -100);
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.2);
  await page.mouse.wheel(0, 2_000);
  await page.mouse.wheel(0, 2_000);
  await expect.poll(() => scaleOf(page)).toBe(1);
  await page.mouse.dblclick(width / 2, height / 2);
  await expect.poll(() => scaleOf(page)).toBe(2.5);
  await page.mouse.dblclick(width / 2, height / 2);
  await expect.poll(() => scaleOf(page)).toBe(1);
});

test('fingers swipe, pinch, move and tap twice @phone', async ({ page, request }) => {
  const review = await findReview(request, 2);
  await openViewer(page, review);
  const counter = viewer(page).getByRole('status').first();
  const cdp = await page.context().newCDPSession(page);
  type Finger = { x: number; y: number; id?: number };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Finger[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  const drag = async (from: Finger, to: Finger) => {
    await touch('touchStart', from);
    for (const share of [0.25, 0.5, 0.75, 1])
      await touch('touchMove', { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
    await touch('touchEnd');
  };
  await drag({ x: 280, y: 370 }, { x: 60, y: 375 });
  await expect(counter).toHaveText(`Photo 2 of ${review.images.length}`);
  await drag({ x: 80, y: 370 }, { x: 300, y: 375 });
  await expect(counter).toHaveText(`Photo 1 of ${review.images.length}`);

  await touch('touchStart', { x: 160, y: 370, id: 0 }, { x: 200, y: 370, id: 1 });
  await touch('touchMove', { x: 130, y: 370, id: 0 }, { x: 230, y: 370, id: 1 });
  await touch('touchMove', { x: 120, y: 370, id: 0 }, { x: 240, y: 370, id: 1 });
  await touch('touchEnd');
  await expect.poll(() => scaleOf(page)).toBeCloseTo(3, 0);
  const before = await seen(page);
  await drag({ x: 100, y: 370 }, { x: 200, y: 370 });
  await expect.poll(async () => (await seen(page)).x).toBeGreaterThan(before.x);
  await expect(counter).toHaveText(`Photo 1 of ${review.images.length}`);

  await page.touchscreen.tap(180, 370);
  await page.touchscreen.tap(180, 370);
  await expect.poll(() => scaleOf(page)).toBe(1);
  // The page itself is not zoomed.
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
});

test('reduced motion and forced colours leave everything to be seen', async ({
  page,
  request,
  checkAccessibility,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  await openViewer(page, await findReview(request, 2));
  await page.keyboard.press('+');
  await expect.poll(() => scaleOf(page)).toBe(1.5);
  const border = await button(page, 'Zoom in').evaluate((each) => {
    const { borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(each);
    return { borderTopStyle, isSeen: borderTopColor !== backgroundColor };
  });
  expect(border).toEqual({ borderTopStyle: 'solid', isSeen: true });
  await checkAccessibility({ within: '[role="dialog"]' });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a photo is a link to its largest file @desktop', async ({ page, request }) => {
    const review = await findReview(request, 2);
    await page.goto(pathOf(review));
    await expect(photoLink(page, 1)).toHaveAttribute('href', review.images[0] ?? '');
    const answer = await request.get(review.images[0] ?? '');
    expect(answer.headers()['content-type']).toBe('image/jpeg');
    expect(await page.locator('main [style]').count()).toBe(0);
  });
});

test.describe('photos that do not come', () => {
  test.use({ expectedProblems: [/Failed to load resource/] });

  /** Lets only matching addresses through; returns all requested ones. */
  async function letOnly(page: Page, allowed: RegExp | null) {
    const asked: string[] = [];
    await page.route(/\/(?:api\/media|uploads)\//, async (route) => {
      const url = new URL(route.request().url());
      const address = `${url.pathname}${url.search}`;
      asked.push(address);
      await (allowed?.test(address) ? route.continue() : route.fulfill({ status: 503, body: '' }));
    });
    return asked;
  }

  const frameOf = (page: Page) => photoLink(page, 1).boundingBox();
  const isThere = (page: Page) =>
    page
      .getByRole('img', { name: /^Photo 1 of/ })
      .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

  for (const [name, allowed, last] of [
    ['the uploads path stands in for the media endpoint @desktop', /^\/uploads\//, /^\/uploads\//],
    ['an address that no cache has is the last way @desktop', /\?again=/, /^\/api\/media\/.*\?again=/],
  ] as const)
    test(name, async ({ page, request }) => {
      const review = await findReview(request, 2);
      const asked = await letOnly(page, allowed);
      await page.goto(pathOf(review));
      await photoLink(page, 1).scrollIntoViewIfNeeded();
      await expect.poll(() => isThere(page), { timeout: 20_000 }).toBe(true);
      const base = /[0-9a-f]{32}/.exec(review.images[0] ?? '')?.[0] ?? '';
      expect(asked.findLast((address) => address.includes(base))).toMatch(last);
    });

  test('then it says so, in the same room, after the media endpoint, uploads, the cloud and once more', async ({
    page,
    request,
    checkAccessibility,
  }) => {
    const review = await findReview(request, 2);
    const asked: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/(?:api\/media|uploads)\//, async (route) => {
      const url = new URL(route.request().url());
      asked.push(url.pathname + url.search);
      await held;
      await route.fulfill({ status: url.pathname.endsWith('/link') ? 404 : 503, body: '' });
    });
    await page.goto(pathOf(review), { waitUntil: 'domcontentloaded' });
    await photoLink(page, 1).scrollIntoViewIfNeeded();
    await expect(photoLink(page, 1).locator('svg image')).toHaveAttribute('href', /^data:image\/webp/);
    const before = await frameOf(page);
    release();
    await expect(page.getByText('Image unavailable', { exact: true })).toHaveCount(review.images.length, {
      timeout: 20_000,
    });
    expect(await frameOf(page)).toEqual(before);
    const base = /[0-9a-f]{32}/.exec(review.images[0] ?? '')?.[0] ?? '';
    const ways = asked.filter((address) => address.includes(base));
    expect(ways).toHaveLength(4);
    expect(ways[0]).toMatch(/^\/api\/media\/[^/?]+$/);
    expect(ways[1]).toMatch(/^\/uploads\/[^/?]+$/);
    expect(ways[2]).toMatch(/^\/api\/media\/[^/]+\/link$/);
    expect(ways[3]).toMatch(/^\/api\/media\/[^/]+\?again=/);
    await checkAccessibility();
  });

  test('the cloud is shown where the API issues an address @desktop', async ({ page, request }) => {
    const review = await findReview(request, 2);
    const bytes = await (await request.get(review.images[0] ?? '')).body();
    await page.route(/\/(?:api\/media|uploads)\//, async (route) => {
      const { pathname } = new URL(route.request().url());
      if (!pathname.endsWith('/link')) return route.fulfill({ status: 503, body: '' });
      // The policy of a site without a bucket allows no storage URL; an address of the site replaces it.
      return route.fulfill({ json: { url: new URL('/cloud/a.jpg?signature=1', page.url()).href } });
    });
    await page.route('**/cloud/**', (route) => route.fulfill({ contentType: 'image/jpeg', body: bytes }));
    await page.goto(pathOf(review));
    await photoLink(page, 1).scrollIntoViewIfNeeded();
    await expect.poll(() => isThere(page), { timeout: 20_000 }).toBe(true);
    const image = page.getByRole('img', { name: /^Photo 1 of/ });
    expect(await image.evaluate((each: HTMLImageElement) => each.currentSrc)).toContain('/cloud/a.jpg');
  });
});

test('a shared link to a clinic, a procedure or a review brings a card of its own @desktop', async ({
  page,
  request,
}) => {
  const review = await findReview(request, 1);
  const cardOf = async (path: string) => {
    const html = await (await request.get(path)).text();
    const url = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    return new URL(url).pathname;
  };
  const clinic = await cardOf(`/clinics/${review.clinic.slug}`);
  const procedure = await cardOf(`/reviews/${review.procedureSlug}`);
  expect(clinic).toMatch(new RegExp(`^/previews/clinics/${review.clinic.slug}/[0-9a-z]{14}\\.png$`));
  expect(procedure).toMatch(/^\/previews\/procedures\//);
  expect(await cardOf(pathOf(review))).toBe(`/previews/procedures/${review.procedureSlug}/now.png`);
  for (const path of [clinic, procedure]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toContain('immutable');
    expect(answer.headers()['cross-origin-resource-policy']).toBe('cross-origin');
  }
  await page.goto('/terms');
  const size = await page.evaluate(async (path) => {
    const image = new Image();
    image.src = path;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, clinic);
  expect(size).toEqual([1200, 630]);
});
