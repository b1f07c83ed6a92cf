import { LRUCache } from 'lru-cache';

/*
 * Rules that fold a name to its sound: spellings used for the same sound become the same letters, k t p j s l m n h, w
 * y, and the vowels a e i o. They apply in this order, to lowercase letters and digits.
 */
const RULES: readonly (readonly [spelling: RegExp, sound: string, why: string])[] = [
  [/ck|q/g, 'k', 'back, quick'],
  [/x/g, 'ks', 'max: 맥스'],
  [/ph|f|v/g, 'p', 'Korean has no f or v: 페이스 face, 비비 vivi'],
  [/th/g, 't', '더 the'],
  [/sh/g, 's', 'shin, sin'],
  [/t?ch|z/g, 'j', 'chung, jung; 제로 zero'],
  [/c(?=[eiy])/g, 's', 'center: 센터'],
  [/c/g, 'k', 'clinic'],
  [/(?<=[aeiou])r(?![aeiouyw])/g, '', 'park, bak; star: 스타'],
  [/(?<=[aeiou])h(?![aeiouyw])/g, '', 'ahn, an; noh, no'],
  [/^(?:rh|[lry])(?:ee|i)(?!e)/g, 'i', 'the surname 이: Lee, Yi, Rhee, I'],
  [/g/g, 'k', 'gim, kim'],
  [/d/g, 't', 'do, to'],
  [/b/g, 'p', 'bak, pak'],
  [/r/g, 'l', 'ㄹ is both'],
  [/wae|oe|oi/g, 'we', 'choe, choi'],
  [/u[iy]/g, 'i', 'hui, hee'],
  [/ee|ea|ie|yi/g, 'i', 'dream, dreem'],
  [/ae|a[iy](?=$|[^aeiou])|e[iy]/g, 'e', 'bae, bay'],
  [/w?oo|wu|eo|eu|ou|u/g, 'o', 'woo, u; eo, u; eun, un: ㅓ ㅗ ㅜ ㅡ are written with each other’s letters'],
  [/y(?=$|[^aeio])/g, 'i', 'beauty, byuti'],
  [/(.)\1+/g, '$1', 'ssang, sang; allure, alure'],
];

/** Returns the sound of a Latin spelling; spellings that are often confused have the same sound. */
export const foldLatin = (text: string): string => sounds.memo(text);

/** Cached, because queries and names repeat a few words. */
const sounds = new LRUCache({ max: 10_000, memoMethod: fold });

function fold(text: string): string {
  let sound = text.replaceAll(/[^a-z0-9]/g, '');
  // The last rule merges doubled letters, also those that earlier rules produced, so it runs again.
  for (const [spelling, becomes] of RULES) sound = sound.replace(spelling, becomes);
  return sound;
}

const VOWELS = 'aeiowyh';
const EACH_VOWEL = new RegExp(`[${VOWELS}]`, 'g');

/** Returns the consonants of a sound, which match a word with wrong vowels. */
export function skeletonOf(sound: string): string {
  return sound.replaceAll(EACH_VOWEL, '');
}

/** Returns true if a sound has exactly these consonants. */
export function hasSkeleton(sound: string, skeleton: string): boolean {
  let at = 0;
  for (const letter of sound) {
    if (VOWELS.includes(letter)) continue;
    if (letter !== skeleton[at]) return false;
    at += 1;
  }
  return at === skeleton.length;
}
