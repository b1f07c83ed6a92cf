import { foldLatin, skeletonOf } from './fold.ts';

/*
 * Other scripts write Korean names by ear, each with its own losses: kana has one ン for ㄴ, ㅁ and ㅇ, Russian one н for ㄴ
 * and ㅇ, and both put vowels between or leave them out. What is left is coarser than a sound.
 */

/** Returns what is heard of a sound (`foldLatin`): final ng as n, doubled letters once. */
export const earOf = (sound: string): string => sound.replaceAll('nk', 'n').replaceAll(/(.)\1+/g, '$1');

/** Returns what is heard of a Latin spelling. */
export const hear = (latin: string): string => earOf(foldLatin(latin));

/** Returns the consonants that are heard, with all nasals as one. */
export const heardSkeleton = (ear: string): string => skeletonOf(ear).replaceAll('m', 'n');

/** Shorter skeletons are those of too many names. */
const SHORTEST_SKELETON = 2;

/** Returns the keys of a name by ear; none for what its sound finds already. */
export function earKeys(sound: string): string[] {
  const ear = earOf(sound);
  const skeleton = heardSkeleton(ear);
  return [
    ...(ear === sound ? [] : [`^${ear}`]),
    ...(skeleton.length >= SHORTEST_SKELETON ? [`&${skeleton}`] : []),
  ];
}

const VOWELS = Array.from('aeio');

/** Returns the keys of names that are heard nearly alike: with the same consonants, or of few consonants with one other vowel. */
export function nearEarKeys(ear: string): string[] {
  const skeleton = heardSkeleton(ear);
  if (skeleton.length >= SHORTEST_SKELETON) return [`&${skeleton}`];
  const others = Array.from(ear, (letter, at) =>
    VOWELS.includes(letter) ? VOWELS.map((vowel) => ear.slice(0, at) + vowel + ear.slice(at + 1)) : [],
  ).flat();
  return others.filter((other) => other !== ear).flatMap((other) => [`~${other}`, `^${other}`]);
}
