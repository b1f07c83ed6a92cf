/** A text whose two forms have their characters at the same positions. */
export type ScriptText = {
  /** Composed, in lower case, without invisible characters. */
  text: string;
  /** The same with hiragana as katakana and without accents on Latin, Greek and Cyrillic letters, but for й. */
  folded: string;
};

const HIRAGANA = /[\u3041-\u3096]/g;
const KATAKANA_AFTER_HIRAGANA = 0x60;

/**
 * Arabic letters and signs that writers leave out or confuse: the article, vowel signs and the lengthening line go, the
 * forms of alif, ya and ta marbuta become one each.
 */
const ARABIC: readonly (readonly [RegExp, string])[] = [
  // The article, which no Korean name has; names with that sound begin with أ.
  [/(?<![\p{L}\p{M}])ال(?=\p{L}{3,})/gu, ''],
  [/[\u064b-\u065f\u0670\u0640]/g, ''],
  [/[أإآٱ]/g, 'ا'],
  [/[ىی]/g, 'ي'],
  [/ک/g, 'ك'],
  [/ة/g, 'ه'],
];

/** A Japanese particle after a word in katakana, which would be read as its last syllable. */
const PARTICLE = /(?<=[\p{Script=Katakana}ー])[のでにはが](?!\p{Script=Hiragana})/gu;

/** The hyphen before the kind of a place, as Russians write it: Каннам-гу. */
const KIND_OF_PLACE = /(?<=\p{Script=Cyrillic})-(?=(?:гу|ку|дон|тон|ро|но|гиль)(?!\p{Script=Cyrillic}))/gu;

const ASCII = /^[\0-\x7f]*$/;
const KANA = /[\u3041-\u30ff]/;

/** Normalises a text of any script for terms and transliteration; unlike `plainText` it keeps the signs of vowels. */
export function normaliseScripts(typed: string): ScriptText {
  if (ASCII.test(typed)) {
    const text = typed.toLowerCase().replaceAll(/\s+/g, ' ');
    return { text, folded: text };
  }
  let text = typed
    .normalize('NFKC')
    .replaceAll(/\p{Cf}+/gu, '')
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ');
  if (/\p{Script=Arabic}/u.test(text))
    for (const [form, becomes] of ARABIC) text = text.replaceAll(form, becomes);
  if (KANA.test(text)) text = text.replaceAll(PARTICLE, ' ');
  if (text.includes('-')) text = text.replaceAll(KIND_OF_PLACE, '');
  return { text, folded: foldLetters(text) };
}

/** Returns a text with hiragana as katakana. */
export const toKatakana = (text: string): string =>
  text.replaceAll(HIRAGANA, (letter) => String.fromCharCode(letter.charCodeAt(0) + KATAKANA_AFTER_HIRAGANA));

const foldLetters = (text: string): string =>
  toKatakana(text).replaceAll(
    /[đё]|(?!й)[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/gu,
    withoutAccent,
  );

const OTHER_LETTERS: Record<string, string> = { đ: 'd', ı: 'i', ø: 'o', ł: 'l' };

/** Keeps the length: a letter without a base of one character stays. */
const withoutAccent = (letter: string): string =>
  OTHER_LETTERS[letter] ?? (letter.normalize('NFD').charAt(0) || letter);
