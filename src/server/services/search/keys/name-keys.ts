import { deletionsOf } from './edits.ts';
import { skeletonOf } from './fold.ts';
import type { Form } from './forms.ts';
import { hasHangul, initialsOf } from './hangul-letters.ts';

/*
 * What the database looks a name up by. A key's first character says what it is:
 *   =  the whole name, without spaces; a prefix of the name is a prefix of its key
 *   ~  its sound (Latin) or its typed keys (Hangul), the same
 *   -  the letters, sound, syllables or keys without one of them: two texts one slip apart share such a key
 *   /  what is left from the second word or syllable on: a part of the name is a prefix of one of these
 *   !  initial consonants of the Hangul, from each syllable on
 *   %  consonants of the sound
 */

/** Below this a text without one of its letters could be nearly anything. */
const SHORTEST_SLIP = 4;
const SHORTEST_SKELETON = 3;
/** A word of several, in which a slip is looked for. */
const SHORTEST_WORD = 5;

/** Keys of one name; of its kind `name` also those for slips in the letters, where the sound hides none. */
export function keysOfForm({ plain, sound, kind }: Form): string[] {
  const joined = plain.replaceAll(' ', '');
  const isHangul = hasHangul(joined);
  return [
    `=${joined}`,
    `~${sound}`,
    ...slipKeys(sound),
    ...(isHangul || kind !== 'rest' ? slipKeys(joined) : []),
    ...(isHangul ? hangulParts(joined) : latinParts(plain, sound)),
  ];
}

/** Keys that this text has in common with one that is a slip away from it. */
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
  // A syllable begins with a consonant before a vowel: where somebody who remembers half a name may begin.
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
  ];
}

/** Keys of all names, each once. */
export const keysOfForms = (forms: readonly Form[]): string[] => [...new Set(forms.flatMap(keysOfForm))];
