/** Languages that write the same character with different glyphs, so that a page has to name the language. */
export type TextLanguage = 'ko' | 'ja' | 'zh-Hans' | 'zh-Hant';

/** Common characters that occur only in traditional Chinese, or only in simplified Chinese. */
const TRADITIONAL = /[這個們來說時會對過後還沒醫師術開給從讓嗎]/gu;
const SIMPLIFIED = /[这个们来说时会对过后还没医师术开给从让吗]/gu;

/** Below this share of East Asian letters, a text counts as English with some Korean names. */
const EAST_ASIAN_SHARE = 1 / 3;

/** Holds every East Asian letter; found much faster than a script. */
const BEYOND_LATIN = /[^\0-\u10ff]/;

const EAST_ASIAN = /[\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/**
 * Detects the East Asian language of a text from its script, for the `lang` attribute; undefined for any other text,
 * which has the page's language.
 */
export function textLanguage(text: string): TextLanguage | undefined {
  if (!BEYOND_LATIN.test(text) || !EAST_ASIAN.test(text)) return undefined;
  const hangul = countOf(text, /\p{Script=Hangul}/gu);
  const kana = countOf(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const han = countOf(text, /\p{Script=Han}/gu);
  const eastAsian = hangul + kana + han;
  if (eastAsian < countOf(text, /\p{L}/gu) * EAST_ASIAN_SHARE) return undefined;
  if (hangul > kana + han) return 'ko';
  if (kana > 0) return 'ja';
  return countOf(text, TRADITIONAL) > countOf(text, SIMPLIFIED) ? 'zh-Hant' : 'zh-Hans';
}
