import { slipKeys } from './keys/name-keys.ts';
import type { NameText } from './read-query.ts';

/** Shorter beginnings of a sound fit half the names; those of the letters are asked for whatever their length. */
const SHORTEST_SOUND = 3;
const SHORTEST_PART = 3;
const SHORTEST_KOREAN_PART = 2;

/** Of the very names: letters, sound, and Hangul keys typed in Latin mode. */
export const wholeProbes = (names: readonly NameText[]): string[] =>
  distinct(
    names.flatMap(({ joined, sound, isHangul }) => [
      `=${joined}`,
      `~${sound}`,
      ...(isHangul ? [] : [`~${joined}`]),
    ]),
  );

/** Of what names begin with. */
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

/** Of names that hold the text from a later word or syllable on. */
export const partProbes = (names: readonly NameText[]): string[] =>
  distinct(
    names.filter(isNear).flatMap(({ joined, isHangul, sound }) => {
      const shortest = isHangul ? SHORTEST_KOREAN_PART : SHORTEST_PART;
      if (joined.length < shortest) return [];
      return [`/${joined}`, ...(sound.length >= shortest ? [`/${sound}`] : [])];
    }),
  );

/** Of names that are a slip away, or that have the text's consonants. */
export const nearProbes = (names: readonly NameText[]): string[] =>
  distinct(names.filter(isNear).flatMap(nearKeys));

const isNear = ({ reach, isInitials }: NameText) => reach === 'near' && !isInitials;

function nearKeys({ joined, isHangul, sound, skeleton }: NameText): string[] {
  const consonants = isHangul || skeleton.length < SHORTEST_PART ? [] : [`%${skeleton}`];
  // A letter too many leaves the name itself when it is taken away; one too few is among the name's own such keys.
  const [withoutLetter, withoutSound] = [slipKeys(joined), slipKeys(sound)];
  const without = [...withoutLetter, ...withoutSound];
  return [
    ...without,
    ...without.map((key) => `=${key.slice(1)}`),
    // No sound is Hangul.
    ...(isHangul ? withoutSound : without).map((key) => `~${key.slice(1)}`),
    `-${joined}`,
    `-${sound}`,
    ...consonants,
  ];
}

const distinct = (keys: readonly string[]): string[] => [...new Set(keys)];
