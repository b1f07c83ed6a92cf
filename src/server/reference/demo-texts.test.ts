import { describe, expect, it } from 'vitest';
import { guessLanguage } from '#domain/guess-language.ts';
import type { TextLanguage } from '#domain/text-language.ts';
import { type DemoReview, readDemo } from './demo.ts';

const { clinics, reviews } = readDemo();
const languages = reviews.map(({ content }) => guessLanguage(content, 'en'));
const SCRIPTS: Partial<Record<TextLanguage, RegExp>> = {
  en: /[a-z]{3}/,
  ko: /[가-힣]/,
  ja: /[\u3041-\u30ff]/,
  'zh-Hans': /\p{Script=Han}/u,
};
/** Lists the lines of reviews.jsonl that break a rule, by number. */
const listLines = (isWrong: (review: DemoReview, index: number) => boolean) =>
  reviews.flatMap((review, index) => (isWrong(review, index) ? [index + 1] : []));
const share = (isCounted: (content: string) => boolean): number =>
  reviews.filter(({ content }) => isCounted(content)).length / reviews.length;

/** Splits a text into overlapping runs of 8 words (English) or 12 characters (Korean, Japanese, Chinese). */
function shinglesOf(text: string, isEnglish: boolean): string[] {
  const units = isEnglish
    ? (text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [])
    : Array.from(text.replaceAll(/[^\p{L}\p{N}]/gu, ''));
  const length = isEnglish ? 8 : 12;
  return units.slice(length - 1).map((_, at) => units.slice(at, at + length).join(' '));
}

describe('the texts of the demonstration', () => {
  it('are written out, in the scripts of four languages', () => {
    expect(listLines(({ content }, index) => !SCRIPTS[languages[index] ?? 'other']?.test(content))).toEqual(
      [],
    );
    expect(listLines(({ content }) => content.length < 10)).toEqual([]);
    expect(listLines(({ content }) => /[{}|]|undefined|null|\bNaN\b/.test(content))).toEqual([]);
    expect(listLines(({ content }) => /  |\n{3}|^\s|\s$/.test(content))).toEqual([]);
  });

  it('name no address, site or telephone at which anybody could be reached', () => {
    const contact = /@|https?:|www\.|\.(com|net|kr)\b|\d{3,4}-\d{4}/;
    expect(listLines(({ content }) => contact.test(content))).toEqual([]);
    expect(clinics.filter(({ description }) => contact.test(description ?? ''))).toEqual([]);
  });

  it('are never twice the same', () => {
    expect(new Set(reviews.map(({ content }) => content)).size).toBe(reviews.length);
  });

  it('are short and long', () => {
    expect(share((content) => content.length < 60)).toBeGreaterThan(0.1);
    expect(share((content) => content.length > 400)).toBeGreaterThan(0.04);
    expect(share((content) => content.split('\n\n').length >= 4)).toBeGreaterThan(0.01);
  });

  it('agree with their stars', () => {
    const glad = /no regrets|would go again|so happy|worth it\b|만족합니다|大満足|非常满意/i;
    const sad = /never again|I regret|won't (be back|return)|not worth|후회합니다|おすすめしません|不推荐/i;
    expect(listLines(({ rating, content }) => rating > 2 && glad.test(content))).not.toEqual([]);
    expect(listLines(({ rating, content }) => rating < 4 && sad.test(content))).not.toEqual([]);
    expect(listLines(({ rating, content }) => rating <= 2 && glad.test(content))).toEqual([]);
    expect(listLines(({ rating, content }) => rating >= 4 && sad.test(content))).toEqual([]);
  });

  it('agree with their recovery', () => {
    const easy =
      /zero downtime|(?<!')no downtime|hardly any bruising|really no pain|healed fast|ダウンタイムなし|消肿很快/i;
    const hard =
      /real pain and|fever on|nights were awful|harder than i'd thought|wasn't ready for that pain|回復が大変|恢复真的辛苦|회복이 쉽지 않았어요/i;
    expect(listLines(({ recovery, content }) => (recovery ?? 5) <= 2 && easy.test(content))).toEqual([]);
    expect(listLines(({ recovery, content }) => (recovery ?? 1) >= 4 && hard.test(content))).toEqual([]);
  });

  it.each(Object.keys(SCRIPTS))('seldom repeat the wording of another text (%s)', (language) => {
    const shingles = reviews
      .filter((_, index) => languages[index] === language)
      .map(({ content }) => new Set(shinglesOf(content, language === 'en')));
    const uses = new Map<string, number>();
    for (const shingle of shingles.flatMap((set) => [...set]))
      uses.set(shingle, (uses.get(shingle) ?? 0) + 1);
    const shares = shingles
      .filter((set) => set.size > 4)
      .map((set) => [...set].filter((shingle) => (uses.get(shingle) ?? 0) > 1).length / set.size);
    expect(shares.length).toBeGreaterThan(20);
    expect(shares.reduce((sum, each) => sum + each, 0) / shares.length).toBeLessThan(0.25);
  });
});
