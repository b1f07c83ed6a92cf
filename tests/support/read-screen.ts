import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

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

/** Returns the parts of English texts that a screen in another language shows. */
export async function findEnglish(page: Page): Promise<string[]> {
  const text = await readPage(page);
  return ENGLISH.filter((part) => text.includes(part) && !SAME_EVERYWHERE.includes(part));
}

/** Returns by how many pixels a screen is wider than its window. */
export const findOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
