import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkTexts } from './check-texts.ts';
import { findUnreadFiles, readAreas } from './read-texts.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-texts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (files: Record<string, Record<string, string>>) => {
  for (const [file, messages] of Object.entries(files)) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(messages));
  }
};
const read = () => readAreas(['en', 'ja', 'ko'], folder);
const problems = () => [...findUnreadFiles(read(), folder), ...checkTexts(read(), new Set(), () => true)];

test('areas of the portal are in English and Korean, others in every language', () => {
  write({
    'en/home.json': { title: 'Home' },
    'ja/home.json': { title: 'ホーム' },
    'ko/home.json': { title: '홈' },
    'en/portal-letters.json': { hello: 'Hello,' },
    'ko/portal-letters.json': { hello: '안녕하세요.' },
  });
  expect(read().map(({ name, byLocale }) => [name, ...byLocale.keys()])).toEqual([
    ['home', 'en', 'ja', 'ko'],
    ['portal-letters', 'en', 'ko'],
  ]);
  expect(problems()).toEqual([]);
});

test('a text of the portal is missing only where the portal has the language', () => {
  write({
    'en/home.json': { title: 'Home' },
    'en/portal-letters.json': { hello: 'Hello,' },
  });
  expect(problems()).toEqual([
    'texts/ja/home.json: title is missing. Translate: Home',
    'texts/ko/home.json: title is missing. Translate: Home',
    'texts/ko/portal-letters.json: hello is missing. Translate: Hello,',
  ]);
});

test('reports files that are not read', () => {
  write({
    'en/home.json': { title: 'Home' },
    'ja/home.json': { title: 'ホーム' },
    'ko/home.json': { title: '홈' },
    'ko/hom.json': {},
    'en/portal-letters.json': {},
    'ja/portal-letters.json': { hello: 'こんにちは。' },
  });
  expect(problems()).toEqual([
    'texts/ja/portal-letters.json is not read: areas of the portal are in en and ko alone. Remove it.',
    'texts/ko/hom.json is not read: English has no such area. Remove it.',
  ]);
});
