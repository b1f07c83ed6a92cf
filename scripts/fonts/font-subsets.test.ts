import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BASIC, FAMILIES, FOLDER, makeSubset, readLicence, SUBSETS } from './font-subsets.ts';

const hint = 'Run: node scripts/write-fonts.ts';

test.each(Object.entries(SUBSETS))('the shipped %s is made of the installed font', async (name, subset) => {
  expect((await readFile(join(FOLDER, name))).equals(await makeSubset(subset)), hint).toBe(true);
});

test.each(FAMILIES)('the licence of %s is beside its files', async (family) => {
  expect(await readFile(join(FOLDER, `${family}-OFL.txt`), 'utf8'), hint).toBe(await readLicence(family));
});

test('the first paint needs at most 45 kB of fonts', async () => {
  const files = FAMILIES.map((family) => readFile(join(FOLDER, `${family}-basic-wght-normal.woff2`)));
  const bytes = (await Promise.all(files)).reduce((sum, file) => sum + file.length, 0);
  expect(bytes).toBeLessThan(45_000);
});

test.each(FAMILIES)(
  'the style sheet takes exactly the basic characters from the basic file of %s',
  async (family) => {
    const css = await readFile('src/web/styles/app.css', 'utf8');
    const face = css.split('@font-face').find((text) => text.includes(`${family}-basic-wght-normal.woff2`));
    const ranges = /unicode-range:([^;]*);/.exec(face ?? '')?.[1]?.split(',') ?? [];
    const characters = ranges.flatMap((range) => {
      const [first = 0, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
    });
    expect(characters.toSorted()).toEqual(Array.from(BASIC).toSorted());
  },
);
