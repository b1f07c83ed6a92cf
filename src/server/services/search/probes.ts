import { skeletonOf } from './keys/fold.ts';
import { hasHangul } from './keys/hangul-letters.ts';
import { slipKeys } from './keys/name-keys.ts';
import { type NameText, READ_WEIGHT, type SearchQuery } from './read-query.ts';

/** What candidates are looked up by: whole keys, and beginnings of keys. */
export type Probes = { keys: readonly string[]; beginnings: readonly string[] };

/** Shorter beginnings of a sound fit half the names; those of the letters are asked for whatever their length. */
const SHORTEST_SOUND = 3;
const SHORTEST_PART = 3;
const SHORTEST_KOREAN_PART = 2;

/** Of one word of several only a clinic called so is shown: what begins with it need not be fetched. */
const isWhole = ({ weight }: NameText) => weight >= READ_WEIGHT;

/** Of the very names: letters, sound, and the keys typed in the wrong mode. */
export const wholeProbes = (names: readonly NameText[]): string[] =>
  distinct(names.flatMap(({ joined, sound }) => [`=${joined}`, `~${sound}`, `~${joined}`]));

/** Of what names begin with. */
export const beginningProbes = (names: readonly NameText[]): string[] =>
  distinct(
    names
      .filter(isWhole)
      .flatMap(({ joined, sound, isInitials }) =>
        isInitials
          ? [`!${joined}`]
          : [`=${joined}`, ...(sound.length >= SHORTEST_SOUND ? [`~${sound}`] : [])],
      ),
  );

/** Of names that are a slip away, that hold the text, or that have its consonants. */
export function nearProbes({ readings }: SearchQuery): Probes {
  const names = readings
    .flatMap((reading) => reading.names)
    .filter((name) => name.weight === 1 && !name.isInitials);
  const beginnings = names.flatMap(({ joined, sound }) => {
    const shortest = hasHangul(joined) ? SHORTEST_KOREAN_PART : SHORTEST_PART;
    return joined.length < shortest ? [] : [`/${joined}`, ...(sound.length >= shortest ? [`/${sound}`] : [])];
  });
  return { keys: distinct(names.flatMap(nearKeys)), beginnings: distinct(beginnings) };
}

function nearKeys({ joined, sound }: NameText): string[] {
  const skeleton = skeletonOf(sound);
  const consonants = hasHangul(joined) || skeleton.length < SHORTEST_PART ? [] : [`%${skeleton}`];
  // A letter too many leaves the name itself when it is taken away; one too few is among the name's own such keys.
  const without = [...slipKeys(joined), ...slipKeys(sound)];
  return [
    ...without,
    ...without.map((key) => `=${key.slice(1)}`),
    ...without.map((key) => `~${key.slice(1)}`),
    `-${joined}`,
    `-${sound}`,
    ...consonants,
  ];
}

const distinct = (keys: readonly string[]): string[] => [...new Set(keys)];
