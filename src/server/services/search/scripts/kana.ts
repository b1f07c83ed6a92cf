import { chooseEach } from './choices.ts';
import { toKatakana } from './normalise.ts';

/*
 * Kana to Latin letters as Revised Romanisation writes the Korean sounds for which they stand, after the table for Korean in
 * kana (韓国語のカナ表記) and the spelling of foreign words in kana (外来語の表記, 1991): ウォ wo, ティ ti, フェ fe.
 */
const ROWS: readonly (readonly [consonant: string, kana: string])[] = [
  ['', 'アイウエオ'],
  ['k', 'カキクケコ'],
  ['g', 'ガギグゲゴ'],
  ['s', 'サシスセソ'],
  ['j', 'ザジズゼゾ'],
  ['t', 'タ__テト'],
  ['ch', '_チツ__'],
  ['d', 'ダ__デド'],
  ['j', '_ヂヅ__'],
  ['n', 'ナニヌネノ'],
  ['h', 'ハヒ_ヘホ'],
  ['f', '__フ__'],
  ['b', 'バビブベボ'],
  ['p', 'パピプペポ'],
  ['m', 'マミムメモ'],
  ['r', 'ラリルレロ'],
  ['y', 'ヤ_ユ_ヨ'],
  ['w', 'ワヰ_ヱ_'],
  ['', '____ヲ'],
  ['v', '__ヴ__'],
];
const VOWELS = 'aiueo';

type Mora = { consonant: string; vowel: string };

const MORAS: ReadonlyMap<string, Mora> = new Map(
  ROWS.flatMap(([consonant, kana]) =>
    Array.from(kana, (letter, at) => [letter, { consonant, vowel: VOWELS.charAt(at) }] as const),
  ),
);

/** Small letters, which change the vowel of the letter before. */
const SMALL: Record<string, string> = {
  ァ: 'a', ィ: 'i', ゥ: 'u', ェ: 'e', ォ: 'o', ャ: 'ya', ュ: 'yu', ョ: 'yo', ヮ: 'wa',
}; // prettier-ignore

/** Consonants that swallow a y: 차 and 자 are チャ and ジャ. */
const SOFT = new Set(['ch', 'j']);

/** Returns a letter with a small one after it: ウ and ォ are wo, シ and ェ sye, ク and ァ kwa, テ and ィ ti. */
function joinSmall({ consonant, vowel }: Mora, small: string): Mora {
  if (small.length === 2)
    return {
      consonant: SOFT.has(consonant) ? consonant : consonant + small.charAt(0),
      vowel: small.charAt(1),
    };
  if (vowel === 'i' && small === 'e' && !SOFT.has(consonant))
    return { consonant: `${consonant}y`, vowel: small };
  if (vowel === 'u' && ['', 'k', 'g'].includes(consonant))
    return { consonant: `${consonant}w`, vowel: small };
  return { consonant, vowel: small };
}

/** Letters that also write a final consonant, before another one or at the end: キム is 김. */
const FINALS: Record<string, string> = { ku: 'k', mu: 'm', ru: 'l', pu: 'p' };

function readMoras(kana: string): Mora[] {
  const moras: Mora[] = [];
  for (const letter of kana) {
    const small = SMALL[letter];
    const last = moras.at(-1);
    if (small !== undefined && last && last.vowel !== '') moras.splice(-1, 1, joinSmall(last, small));
    else if (letter === 'ン') moras.push({ consonant: 'n', vowel: '' });
    else {
      const mora = MORAS.get(letter) ?? MORAS.get(WITHOUT_SMALL[letter] ?? '');
      if (mora) moras.push(mora);
    }
  }
  return moras;
}

/** Small letters without one before them count as large ones. */
const WITHOUT_SMALL: Record<string, string> = {
  ァ: 'ア',
  ィ: 'イ',
  ゥ: 'ウ',
  ェ: 'エ',
  ォ: 'オ',
  ャ: 'ヤ',
  ュ: 'ユ',
  ョ: 'ヨ',
};

/** Returns how a letter is read before the next one, likeliest first. */
function optionsOf({ consonant, vowel }: Mora, next: Mora | undefined): string[] {
  const plain = consonant + vowel;
  const final = next === undefined || !['', 'y', 'w'].includes(next.consonant) ? FINALS[plain] : undefined;
  if (final !== undefined) return [final, plain];
  // フ writes both f, Korean ㅍ, and 후.
  return consonant === 'f' ? [plain, `h${vowel === 'u' ? 'u' : `w${vowel}`}`] : [plain];
}

const MOST_READINGS = 3;

/**
 * Returns how a Korean name in kana is written in Latin letters, likeliest first: ウォンジン wonjin, アイディー aidi, ドリーム
 * dorim. Lengthening and doubling say nothing about the Korean.
 */
export function readKana(text: string): string[] {
  const katakana = toKatakana(text);
  const read = readLetters(katakana);
  const named = ARTICLE.exec(katakana)?.groups?.['named'];
  if (named === undefined) return read;
  const rest = readLetters(named);
  return [...rest.map((latin) => `deo${latin}`).slice(0, 1), ...rest, ...read];
}

/** The English article, which Korean spells 더 and people leave out. */
const ARTICLE = /^ザ・?(?<named>.{2,})$/;

function readLetters(katakana: string): string[] {
  const moras = readMoras(katakana);
  return chooseEach(
    moras.map((mora, at) => optionsOf(mora, moras[at + 1])),
    MOST_READINGS,
  );
}
