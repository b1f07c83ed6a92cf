import { deletionsOf } from './edit-distance.ts';
import { earKeys } from './ear.ts';
import { skeletonOf } from './fold.ts';
import type { Form } from './forms.ts';
import { hasHangul, initialsOf } from './hangul-letters.ts';

/*
 * Keys by which the database finds a name. The first character is the kind of key:
 *   =  the whole name, without spaces; a prefix of the name is a prefix of its key
 *   ~  its sound (Latin) or its typed keys (Hangul), likewise
 *   -  letters, sound, syllables or keys with one removed: two texts one slip apart share such a key
 *   /  the rest from the second or a later word or syllable: a part of the name is a prefix of one of these
 *   !  initial consonants of the Hangul, from each syllable on
 *   %  consonants of the sound
 *   ^  what is heard of the sound, if that is less; & the consonants of it
 */

/** Shorter texts with a letter removed match too many names. */
const SHORTEST_SLIP = 4;
const SHORTEST_SKELETON = 3;
/** Least length of a word, among several, that gets slip keys of its own. */
const SHORTEST_WORD = 5;

/** Returns the keys of a name; a Latin one without its common opening gets no slip keys for its letters. */
function keysOfForm({ plain, joined, isHangul, sound, kind }: Form): string[] {
  return [
    `=${joined}`,
    `~${sound}`,
    ...slipKeys(sound),
    ...(isHangul || kind !== 'rest' ? slipKeys(joined) : []),
    ...(isHangul ? hangulParts(joined) : latinParts(plain, sound)),
  ];
}

/** Returns the keys that a text shares with texts one slip away. */
export function slipKeys(text: string): string[] {
  const isSyllables = hasHangul(text);
  if (text.length < (isSyllables ? 3 : SHORTEST_SLIP)) return [];
  return deletionsOf(text).map((rest) => `-${rest}`);
}

function hangulParts(joined: string): string[] {
  const initials = initialsOf(joined);
  const starts = Array.from({ length: joined.length }, (_, at) => at);
  return starts.flatMap((at) => [`!${initials.slice(at)}`, ...(at > 0 ? [`/${joined.slice(at)}`] : [])]);
}

function latinParts(plain: string, sound: string): string[] {
  const words = plain.split(' ');
  const later = words.slice(1).map((_, at) => `/${words.slice(at + 1).join('')}`);
  // A syllable begins with a consonant before a vowel; queries may start at any syllable.
  const syllables = [...sound.matchAll(/(?<=.)[^aeiowy](?=[wy]?[aeio])/g)].map(
    ({ index }) => `/${sound.slice(index)}`,
  );
  const skeleton = skeletonOf(sound);
  const slips =
    words.length > 1
      ? words
          .filter((word) => word.length >= SHORTEST_WORD)
          .flatMap((word) => [`-${word}`, ...slipKeys(word)])
      : [];
  return [
    ...later,
    ...syllables,
    ...slips,
    ...(skeleton.length >= SHORTEST_SKELETON ? [`%${skeleton}`] : []),
    ...earKeys(sound),
  ];
}

/** Returns the keys of all spellings without duplicates. */
export const keysOfForms = (forms: readonly Form[]): string[] => [...new Set(forms.flatMap(keysOfForm))];
