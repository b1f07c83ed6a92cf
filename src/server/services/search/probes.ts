import { heardSkeleton, nearEarKeys } from './keys/ear.ts';
import { slipKeys } from './keys/name-keys.ts';
import type { NameText } from './read-query.ts';
import { distinct } from './scripts/choices.ts';

/** Shorter beginnings of a sound match half the names; beginnings in letters have no least length. */
const SHORTEST_SOUND = 3;
const SHORTEST_PART = 3;
const SHORTEST_KOREAN_PART = 2;
/** Longest text by ear whose slips are looked up. */
const LONGEST_HEARD = 20;

/** Returns keys of exact names: letters, sound, and Hangul keys typed in Latin mode. */
export const wholeProbes = (names: readonly NameText[]): string[] =>
  distinct(
    names.flatMap(({ joined, sound, isHangul, ear }) => [
      `=${joined}`,
      `~${sound}`,
      ...(isHangul ? [] : [`~${joined}`]),
      ...(ear === undefined ? [] : [`~${ear}`, `^${ear}`]),
    ]),
  );

/** Returns keys of names that begin with the text. */
export const beginningProbes = (names: readonly NameText[]): string[] =>
  distinct(
    names
      .filter(({ reach }) => reach !== 'whole')
      .flatMap(({ joined, sound, isInitials }) =>
        isInitials
          ? [`!${joined}`]
          : [`=${joined}`, ...(sound.length >= SHORTEST_SOUND ? [`~${sound}`] : [])],
      ),
  );

/** Returns keys of names that contain the text from a later word or syllable on. */
export const partProbes = (names: readonly NameText[]): string[] =>
  distinct(
    names.filter(isNear).flatMap(({ joined, isHangul, sound }) => {
      const shortest = isHangul ? SHORTEST_KOREAN_PART : SHORTEST_PART;
      if (joined.length < shortest) return [];
      return [`/${joined}`, ...(sound.length >= shortest ? [`/${sound}`] : [])];
    }),
  );

/** Returns keys of names one slip away, or with the same consonants. */
export const nearProbes = (names: readonly NameText[]): string[] =>
  distinct(names.filter(isNear).flatMap(nearKeys));

/** Returns keys of names of several words whose first ones may be heard so: クレーン of Crane and Reed. */
export const heardBeginningProbes = (names: readonly NameText[]): string[] =>
  distinct(
    names
      .filter(isNear)
      .map(({ ear = '' }) => heardSkeleton(ear))
      .filter((skeleton) => skeleton.length >= SHORTEST_PART)
      .map((skeleton) => `&${skeleton}`),
  );

const isNear = ({ reach, isInitials }: NameText) => reach === 'near' && !isInitials;

function nearKeys({ joined, isHangul, sound, skeleton, ear }: NameText): string[] {
  const consonants = isHangul || skeleton.length < SHORTEST_PART ? [] : [`%${skeleton}`];
  const heard = ear === undefined ? [] : nearEarKeys(ear);
  // A text by ear has several readings, each with these keys; no name is that long.
  if (ear !== undefined && joined.length > LONGEST_HEARD) return [...consonants, ...heard];
  // Removing an extra letter gives the name itself; a missing letter gives one of the name's own slip keys.
  const [withoutLetter, withoutSound] = [slipKeys(joined), slipKeys(sound)];
  const without = [...withoutLetter, ...withoutSound];
  return [
    ...without,
    ...without.map((key) => `=${key.slice(1)}`),
    // Hangul has no folded sound.
    ...(isHangul ? withoutSound : without).map((key) => `~${key.slice(1)}`),
    `-${joined}`,
    `-${sound}`,
    ...consonants,
    ...heard,
  ];
}
