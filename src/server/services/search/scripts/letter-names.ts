import { toKatakana } from './normalise.ts';

/*
 * Names of the Latin letters in katakana and in Cyrillic, with their usual spellings. Single vowels of Russian are left
 * out: и, о and ю are syllables of any name.
 */
const NAMES: Readonly<Record<string, string>> = {
  a: 'エー エイ эй', b: 'ビー би', c: 'シー スィー си', d: 'ディー デー ди', e: 'イー', f: 'エフ эф', g: 'ジー джи', h: 'エイチ エッチ эйч', i: 'アイ ай',
  j: 'ジェイ ジェー джей', k: 'ケイ ケー кей кэй', l: 'エル эл эль', m: 'エム эм', n: 'エヌ エン эн', o: 'オー', p: 'ピー пи', q: 'キュー кью', r: 'アール ар',
  s: 'エス эс', t: 'ティー テイー ти', u: 'ユー', v: 'ブイ ヴィー ви', w: 'ダブリュー ダブルユー дабл-ю даблю', x: 'エックス экс', y: 'ワイ уай вай',
  z: 'ゼット ズィー зед зи',
}; // prettier-ignore

/** Longest first, so that エイチ is not エイ. */
const LETTERS: readonly (readonly [name: string, letter: string])[] = Object.entries(NAMES)
  .flatMap(([letter, names]) => names.split(' ').map((name) => [name, letter] as const))
  .sort(([one], [other]) => other.length - one.length);

/** A single name is more often a word. */
const FEWEST = 2;

/** Names of letters that are also syllables of Russian words: виви is VV or Vivi. */
const SYLLABLES = /^(?:[бвдпст]и|джи)+$/;

/**
 * Returns the Latin letters that a run of katakana or Cyrillic names one by one: アイディー and айди are `id`, ジェイケー is
 * `jk`; null if it has other parts, or is one letter.
 */
export function readLetterNames(run: string): { letters: string; isCertain: boolean } | null {
  const text = toKatakana(run.toLowerCase());
  let letters = '';
  for (let at = 0; at < text.length;) {
    const [name, letter] = LETTERS.find(([one]) => text.startsWith(one, at)) ?? [];
    if (name === undefined || letter === undefined) return null;
    letters += letter;
    at += name.length;
  }
  return letters.length >= FEWEST ? { letters, isCertain: !SYLLABLES.test(text) } : null;
}
