import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { TRANSLATED_LOCALES } from '#domain/procedure/procedure-texts.ts';
import { readShippedProcedureTexts } from './shipped-procedure-texts.ts';
import { readShippedProcedures } from './shipped-procedures.ts';

const texts = readShippedProcedureTexts();
const shipped = readShippedProcedures();

test('every shipped procedure has one text in each language', () => {
  const wanted = shipped.flatMap(({ slug }) => TRANSLATED_LOCALES.map((language) => `${slug} ${language}`));
  expect(texts.map(({ slug, language }) => `${slug} ${language}`)).toEqual(wanted);
});

test('names are those of the glossary; the Korean ones are those that the procedures have', () => {
  const terms: Record<'term' | 'area' | 'language' | 'text', string>[] = parse(
    readFileSync('texts/glossary.csv', 'utf8'),
    { columns: true },
  );
  const ofGlossary = new Map(
    terms
      .filter(({ area }) => area === 'procedure')
      .map(({ term, language, text }) => [`${term} ${language}`, text]),
  );
  const koreanNames = new Map(shipped.map(({ slug, nameKo }) => [slug, nameKo]));
  expect(texts.filter(({ language, name }) => (language === 'ko') !== (name === null))).toEqual([]);
  for (const { slug, language, name } of texts) {
    const shown = language === 'ko' ? koreanNames.get(slug) : name;
    expect([slug, language, shown]).toEqual([slug, language, ofGlossary.get(`${slug} ${language}`)]);
  }
});

const SCRIPTS: Record<(typeof TRANSLATED_LOCALES)[number], RegExp> = {
  ja: /[\p{Script=Hiragana}].*ます。$/u,
  'zh-Hans': /^[^\p{Script=Hiragana}]*\p{Script=Han}[^\p{Script=Hiragana}]*。$/u,
  'zh-Hant': /^[^\p{Script=Hiragana}]*\p{Script=Han}[^\p{Script=Hiragana}]*。$/u,
  ko: /\p{Script=Hangul}.*니다\.$/u,
  th: /\p{Script=Thai}/u,
  vi: /^[A-ZĐ].*\.$/u,
  ru: /^[А-ЯЁ].*\.$/u,
  mn: /^(?:[А-ЯӨҮ]|Motiva ).*\.$/u,
  ar: /\p{Script=Arabic}.*\.$/u,
};

test('descriptions are one sentence in the script and manner of their language', () => {
  for (const { slug, language, description } of texts)
    expect(description, `${slug} ${language}`).toMatch(SCRIPTS[language]);
});

test('no two procedures of a language have one name or one description', () => {
  const shown = texts.flatMap(({ language, name, description }) => [
    `${language} ${description}`,
    ...(name === null ? [] : [`${language} ${name}`]),
  ]);
  expect(shown.filter((text, index) => shown.indexOf(text) !== index)).toEqual([]);
});
