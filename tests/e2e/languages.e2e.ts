import { globSync, readFileSync } from 'node:fs';
import { FINISHED_LOCALES } from '#texts/finished.ts';
import type { Page } from '@playwright/test';
import { DEFAULT_LOCALE, directionOf, localPath } from '#domain/locales.ts';
import { listPublicPages } from '#tests/support/public-pages.ts';
import { expect, test } from '#tests/support/test.ts';

// The page that does not exist.
test.use({ expectedProblems: [/status of 404/] });

/** Long enough that no name or review of the demonstration contains it by chance. */
const LONG_ENOUGH = 12;

const readTexts = (file: string) =>
  Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);

/** Texts of the interface between placeholders and tags, in English. */
const ENGLISH = globSync('texts/en/*.json')
  .flatMap(readTexts)
  .flatMap((message) => message.split(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|<[^>]*>|[{}#]/))
  .map((text) => text.trim())
  .filter((text) => text.length >= LONG_ENOUGH);

const SAME_EVERYWHERE = JSON.parse(readFileSync('texts/same-everywhere.json', 'utf8')) as string[];

/** Returns what a reader sees and hears, without what is said to be in another language. */
const readPage = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const clone = document.body.cloneNode(true) as HTMLElement;
    for (const other of clone.querySelectorAll('script, style, [lang]')) other.remove();
    const labels = [...clone.querySelectorAll('*')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, clone.textContent, ...labels].join('\n').replaceAll(/\s+/g, ' ');
  });

const others = FINISHED_LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);

for (const locale of others) {
  test(`${locale}: every public page is in the language, in its direction, and fits a phone @desktop`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of await listPublicPages(request)) {
      await page.goto(localPath(locale, path), { waitUntil: 'networkidle' });
      const html = page.locator('html');
      await expect(html).toHaveAttribute('lang', locale);
      await expect(html).toHaveAttribute('dir', directionOf(locale));
      const text = await readPage(page);
      const english = ENGLISH.filter((part) => text.includes(part) && !SAME_EVERYWHERE.includes(part));
      expect.soft(english, `English on ${path}`).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, `overflow of ${path}`).toBe(0);
    }
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
    (path) => !/^\/(?:offline|no-such|report-review|reviews\/.*\/\d)/.test(path),
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
