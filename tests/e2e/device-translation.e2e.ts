import texts from '#texts/device-translation.ts';
import reviewPageTexts from '#texts/review-page.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import type { PublicReview, ReviewList } from '#domain/review/review-views.ts';
import { expect, test } from '#tests/support/test.ts';

/** The stub's controls and records, in the page. */
type Stub = {
  created: string[];
  translated: string[];
  aborted: number;
  destroyed: number;
  /** Reports the share of the download; 1 ends it. */
  download: (share: number) => void;
  /** Ends the translation of a paragraph. */
  finish: () => void;
  isFailing: boolean;
  /** Makes it answer with an empty text. */
  isEmpty: boolean;
};

declare global {
  // oxlint-disable-next-line no-var
  var stub: Stub;
}

/** Replaces the browser's translator, which never answers in headless Chromium, by one that the test moves on. */
const stubTranslator = (page: Page, availability = 'downloadable') =>
  page.addInitScript((available) => {
    const whenAborted = (signal: AbortSignal, reject: (reason: unknown) => void) =>
      signal.addEventListener('abort', () => {
        stub.aborted += 1;
        reject(signal.reason);
      });
    globalThis.stub = {
      created: [],
      translated: [],
      aborted: 0,
      destroyed: 0,
      download: () => undefined,
      finish: () => undefined,
      isFailing: false,
      isEmpty: false,
    };
    const translator = {
      destroy: () => (stub.destroyed += 1),
      translate: (text: string, { signal }: { signal: AbortSignal }) =>
        new Promise((resolve, reject) => {
          whenAborted(signal, reject);
          stub.translated.push(text);
          stub.finish = () =>
            stub.isFailing
              ? reject(new DOMException('', 'UnknownError'))
              : resolve(stub.isEmpty ? ' ' : `In other words: ${text}`);
        }),
    };
    Object.assign(globalThis, {
      Translator: {
        availability: () => Promise.resolve(available),
        create: (options: {
          sourceLanguage: string;
          targetLanguage: string;
          signal: AbortSignal;
          monitor: (target: EventTarget) => void;
        }) =>
          new Promise((resolve, reject) => {
            if (!navigator.userActivation.isActive) reject(new DOMException('', 'NotAllowedError'));
            whenAborted(options.signal, reject);
            stub.created.push(`${options.sourceLanguage} ${options.targetLanguage}`);
            const monitor = new EventTarget();
            options.monitor(monitor);
            stub.download = (share) => {
              if (stub.isFailing) return reject(new DOMException('', 'NetworkError'));
              monitor.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded: share }));
              if (share === 1) resolve(translator);
            };
          }),
      },
    });
  }, availability);

/** Returns a review in Korean, in one paragraph. */
async function findKorean(request: APIRequestContext): Promise<PublicReview & { content: string }> {
  for (let offset = 0; offset < 1000; offset += 100) {
    const answer = await request.get(`/api/reviews?limit=100&offset=${offset}`);
    const { reviews } = (await answer.json()) as ReviewList;
    const found = reviews.find(({ content }) => content && /^[가-힣 .,]{20,}$/.test(content));
    if (found?.content) return { ...found, content: found.content };
  }
  throw new Error('The demonstration data has no review in Korean.');
}

const t = texts('en');
const wordsOf = (page: Page) => page.getByRole('article', { name: reviewPageTexts('en').patientsWords });
const button = (page: Page, name: string) => wordsOf(page).getByRole('button', { name });
const note = (page: Page) => wordsOf(page).getByRole('status', { name: t.label });

async function openKorean(page: Page, request: APIRequestContext) {
  const review = await findKorean(request);
  await page.goto(paths.review(review.procedureSlug, review.id));
  return review;
}

test('a review is translated in the page, and the original is one press away @desktop', async ({
  page,
  request,
  checkAccessibility,
}) => {
  await stubTranslator(page);
  const { content } = await openKorean(page, request);
  const sent: string[] = [];
  await button(page, t.translate).waitFor();
  await page.waitForLoadState('networkidle');
  // Leaves out files of the build, which a page may load late and which carry nothing to the server.
  page.on('request', (asked) => {
    const { pathname, search } = new URL(asked.url());
    if (!pathname.startsWith('/assets/') || search !== '' || asked.method() !== 'GET') sent.push(asked.url());
  });
  await button(page, t.translate).dblclick();
  await expect(note(page)).toHaveText(t.preparing);
  await page.evaluate(() => stub.download(0.42));
  await expect(note(page)).toHaveText(t.downloading({ percent: 42 }));
  await page.evaluate(() => stub.download(1));
  await expect(note(page)).toHaveText(t.translating);
  await page.evaluate(() => stub.finish());

  const translation = wordsOf(page).locator('[data-machine-translation=ko]');
  await expect(translation).toHaveText(`In other words: ${content}`);
  await expect(translation).toHaveAttribute('lang', 'en');
  await expect(translation).toHaveAttribute('translate', 'no');
  await expect(note(page)).toHaveText(t.translated);
  const original = wordsOf(page).locator('[lang=ko]');
  await expect(original).toBeHidden();
  await expect(original).toHaveText(content);
  await checkAccessibility({ within: 'main' });

  await button(page, t.showOriginal).click();
  await expect(original).toBeVisible();
  await expect(translation).toHaveCount(0);
  await button(page, t.translate).focus();
  await page.keyboard.press('Enter');
  await expect(translation).toBeVisible();
  await expect(button(page, t.showOriginal)).toBeFocused();
  expect(await page.evaluate(() => stub)).toMatchObject({
    created: ['ko en'],
    translated: [content],
    destroyed: 1,
  });
  expect(sent, 'nothing is sent to the server').toEqual([]);
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored, 'nothing is stored').not.toContain('In other words');

  await page.reload();
  await expect(original).toBeVisible();
});

test('a failure keeps the original, and can be tried again; so can what was cancelled @desktop', async ({
  page,
  request,
}) => {
  await stubTranslator(page);
  await openKorean(page, request);
  const original = wordsOf(page).locator('[lang=ko]');
  await button(page, t.translate).focus();
  await page.keyboard.press('Enter');
  await page.evaluate(() => {
    stub.isFailing = true;
    stub.download(1);
  });
  await expect(note(page)).toHaveText(t.downloadFailed);
  await expect(original).toBeVisible();

  for (const fault of ['isFailing', 'isEmpty'] as const) {
    await button(page, t.translate).focus();
    await page.keyboard.press('Enter');
    await page.evaluate(() => {
      stub.isFailing = false;
      stub.download(1);
    });
    await expect(note(page)).toHaveText(t.translating);
    // An answer without text must not take the place of the original either.
    await page.evaluate((what) => {
      stub[what] = true;
      stub.finish();
    }, fault);
    await expect(note(page)).toHaveText(t.translationFailed);
    await expect(original).toBeVisible();
  }

  await button(page, t.translate).focus();
  await page.keyboard.press('Enter');
  await button(page, t.cancel).focus();
  await page.keyboard.press('Enter');
  await expect(note(page)).toBeEmpty();
  await expect(button(page, t.translate)).toBeFocused();
  await expect(original).toBeVisible();
  expect(await page.evaluate(() => stub.aborted)).toBe(1);
});

test('leaving the page ends a translation @desktop', async ({ page, request }) => {
  await stubTranslator(page);
  await openKorean(page, request);
  await button(page, t.translate).click();
  await expect(note(page)).toHaveText(t.preparing);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click();
  await expect(page).toHaveURL('/');
  // The address changes before the page does.
  await expect.poll(() => page.evaluate(() => [stub.aborted, stub.translated.length])).toEqual([1, 0]);
});

test('cards offer it for texts of other languages alone @desktop', async ({ page, request }) => {
  await stubTranslator(page, 'available');
  const { clinic, content } = await findKorean(request);
  await page.goto(paths.clinic(clinic.slug, { search: content.split(' ')[0] }));
  const card = page
    .getByRole('article')
    .filter({ has: page.locator('[lang=ko]', { hasText: content.slice(0, 20) }) });
  await card.getByRole('button', { name: t.translate }).click();
  await page.evaluate(() => stub.download(1));
  await page.evaluate(() => stub.finish());
  await expect(card.locator('[data-machine-translation]')).toContainText('In other words');
  const others = page.getByRole('article').filter({ hasNot: page.locator('[lang]') });
  await expect(others.getByRole('button', { name: t.translate })).toHaveCount(0);

  await page.goto(`/ko${paths.clinic(clinic.slug, { search: content.split(' ')[0] })}`);
  await expect(page.locator('article [lang=ko]').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: texts('ko').translate })).toHaveCount(0);
});

test('without a translator for the language there is no button @desktop', async ({ page, request }) => {
  await stubTranslator(page, 'unavailable');
  await openKorean(page, request);
  await page.waitForLoadState('networkidle');
  await expect(wordsOf(page).locator('[lang=ko]')).toBeVisible();
  await expect(button(page, t.translate)).toHaveCount(0);
});
