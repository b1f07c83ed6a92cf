import { FINISHED_LOCALES } from '#texts/finished.ts';
import type { Page } from '@playwright/test';
import { DEFAULT_LOCALE, directionOf, localPath } from '#domain/locales.ts';
import { findEnglish, findOverflow } from '#tests/support/read-screen.ts';
import { listPublicPages } from '#tests/support/public-pages.ts';
import { expect, test } from '#tests/support/test.ts';

// The page that does not exist.
test.use({ expectedProblems: [/status of 404/] });

const others = FINISHED_LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);

/** Other languages are read without scripts, which takes a third of the time. Chromium has no data for Mongolian. */
const WITH_SCRIPTS: ReadonlySet<string> = new Set(['mn', 'ar']);

for (const locale of others) {
  test.describe(() => {
    test.use({ javaScriptEnabled: WITH_SCRIPTS.has(locale) });
    test(`${locale}: every public page is in the language, in its direction, and fits a phone @desktop`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      for (const path of await listPublicPages(request)) {
        await page.goto(localPath(locale, path), {
          waitUntil: WITH_SCRIPTS.has(locale) ? 'networkidle' : 'load',
        });
        const html = page.locator('html');
        await expect(html).toHaveAttribute('lang', locale);
        await expect(html).toHaveAttribute('dir', directionOf(locale));
        expect.soft(await findEnglish(page), `English on ${path}`).toEqual([]);
        expect.soft(await findOverflow(page), `overflow of ${path}`).toBe(0);
      }
    });
  });
}

test('each page names its versions in all languages, and each of them the same @desktop', async ({
  request,
}) => {
  const readAlternates = async (path: string) => {
    const html = await (await request.get(path)).text();
    return [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(
      ([, language, href]) => `${language} ${href}`,
    );
  };
  const pages = (await listPublicPages(request)).filter(
    (path) =>
      !/^\/(?:offline|no-such|alerts|report-review|compare|shortlist|reviews\/.*\/\d|clinics\/.*\/(?:sheet|photos)|reviews\/.*\/photos)/.test(
        path,
      ),
  );
  for (const path of pages) {
    const ofEnglish = await readAlternates(path);
    expect(ofEnglish, path).toHaveLength(FINISHED_LOCALES.length > 1 ? FINISHED_LOCALES.length + 1 : 0);
    for (const locale of others)
      expect(await readAlternates(localPath(locale, path)), path).toEqual(ofEnglish);
  }
});

/** Makes every text longer and accented, and the page right to left, as no real language is at once. */
const pseudoLocalise = (page: Page) =>
  page.evaluate(() => {
    const accents: Record<string, string> = {
      a: 'á',
      e: 'ë',
      i: 'ï',
      o: 'ö',
      u: 'ü',
      n: 'ñ',
      c: 'ç',
      s: 'š',
    };
    document.documentElement.dir = 'rtl';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      if (text.trim() === '' || node.parentElement?.closest('script, style')) continue;
      const accented = text.replaceAll(/[aeiouncs]/g, (letter) => accents[letter] ?? letter);
      // A third longer, as translations from English are.
      const words = accented.split(' ');
      node.nodeValue = words.map((word, index) => (index % 3 === 2 ? `${word} ${word}` : word)).join(' ');
    }
  });

test('longer, accented texts from right to left fit 320 pixels @desktop', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of await listPublicPages(request)) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await pseudoLocalise(page);
    const wide = await page.evaluate(() => {
      const width = document.documentElement.clientWidth;
      const isClipped = (element: Element): boolean => {
        for (let up = element.parentElement; up; up = up.parentElement)
          if (['hidden', 'clip', 'auto', 'scroll'].includes(getComputedStyle(up).overflowX)) return true;
        return false;
      };
      return [...document.body.querySelectorAll('*')]
        .filter((element) => {
          const box = element.getBoundingClientRect();
          return box.width > 1 && (box.right > width + 1 || box.left < -1) && !isClipped(element);
        })
        .map((element) => `${element.tagName.toLowerCase()}.${element.className}`.slice(0, 80));
    });
    expect.soft(wide, `too wide on ${path}`).toEqual([]);
  }
});
