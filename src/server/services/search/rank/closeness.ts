import { editDistance } from '../keys/edit-distance.ts';
import { hasSkeleton } from '../keys/fold.ts';
import type { Form } from '../keys/forms.ts';
import { initialsOf } from '../keys/hangul-letters.ts';
import type { NameText } from '../read-query.ts';
import { earCloseness, earClosenessOfBeginning } from './ear-closeness.ts';

/** Least closeness of a result: a match of all consonants passes, one word of three does not. */
export const CLOSE_ENOUGH = 500;

/*
 * Closeness of a text to a name, from 0 to 1,000, the most certain first. Beginnings and parts gain up to `SHARE` by the
 * share of the name that they cover, and may pass the next ones.
 */
const CLOSENESS = {
  /** Letter for letter. */
  exact: 1000,
  /** Another spelling of the same sound; the Hangul keys typed in Latin mode; all initial consonants. */
  sound: 930,
  /** Its beginning, letter for letter, as while typing. */
  beginning: 820,
  /** One slip in five letters or more; few names are that close. */
  slip: 790,
  /** Whole words of it, or the rest from a later word. */
  word: 760,
  /** Its beginning by sound, or the beginning of its initial consonants. */
  soundBeginning: 750,
  /** The same sound of one or two letters, which many names share. */
  shortSound: 740,
  /** A syllable of a Hangul name missing or added, or two swapped; all others are right. */
  syllableAstray: 735,
  /** One slip in the sound: a slip and another spelling at once. */
  soundSlip: 720,
  /** A part of a Hangul name; it has few syllables, so each counts for much. */
  hangulPart: 720,
  /** Each word of the query begins a word of the name, in any order. */
  words: 700,
  /** One slip in four letters; still likely the name. */
  shortSlip: 690,
  /** One slip in a word of five letters or more, among several. */
  wordSlip: 660,
  /** Two slips in a long name, or one wrong syllable of three. */
  twoSlips: 640,
  /** A part from within a Latin name, of four letters or more. */
  part: 620,
  /** The beginning, with a slip. */
  beginningSlip: 600,
  /** The query contains the whole name and more. */
  within: 580,
  /** All its consonants, three or more, with other vowels. */
  skeleton: 560,
  /** One slip in three letters; many names are that close. */
  tinySlip: 540,
} as const;
/** Largest bonus for the share of the name that is covered. */
const SHARE = 60;

/** Least length of a distinctive sound. */
const SHORTEST_SOUND = 3;
/** Two letters without a vowel are spoken one by one, so that others do not sound alike: bbl is not PR. */
const HAS_VOWEL = /[aeio]/;
/** Shorter words have too many neighbours one slip away. */
const SHORTEST_WORD = 5;

/** Factors for the kind of name: the clinic's own, one romanised by rule, one without a common opening. */
const KIND = { name: 1, reading: 0.98, rest: 0.94 } as const;

/**
 * Returns the closeness of a text to the nearest of a clinic's or procedure's names.
 * @param atLeast lower values are not calculated
 * @returns `atLeast` if none is closer
 */
export function closenessToForms(text: NameText, forms: readonly Form[], atLeast = 0): number {
  let best = atLeast;
  for (const form of forms) {
    const weight = KIND[form.kind] * text.weight;
    const least = Math.max(best, CLOSE_ENOUGH) / weight;
    if (least >= CLOSENESS.exact) continue;
    const close = text.isHangul === form.isHangul ? closeness(text, form, least) : crossCloseness(text, form);
    const heard = text.ear === undefined || form.isHangul ? 0 : closenessByEar(text.ear, form, close);
    best = Math.max(best, close * weight, heard * weight);
  }
  return best;
}

const closenessByEar = (ear: string, form: Form, close: number): number =>
  Math.max(earCloseness(ear, form.sound, close), earClosenessOfBeginning(ear, form.plain));

/** @param least lower values are not calculated */
function closeness(text: NameText, form: Form, least: number): number {
  const name = form.joined;
  if (text.joined === name) return CLOSENESS.exact;
  if (form.isHangul)
    return text.isInitials
      ? closenessOfInitials(text.joined, name)
      : closenessOfHangul(text, name, form.sound);
  return closenessOfLatin(text, form, least);
}

/** Returns the closeness of Hangul typed on a Latin keyboard. */
function crossCloseness(text: NameText, form: Form): number {
  return !text.isHangul && text.joined.length >= 4 && text.joined === form.sound ? CLOSENESS.sound : 0;
}

const share = (part: string, whole: string) => (SHARE * part.length) / whole.length;

function closenessOfInitials(initials: string, name: string): number {
  const nameInitials = initialsOf(name);
  if (nameInitials === initials) return CLOSENESS.sound;
  if (nameInitials.startsWith(initials)) return CLOSENESS.soundBeginning + share(initials, nameInitials);
  return nameInitials.includes(initials) ? CLOSENESS.part + share(initials, nameInitials) : 0;
}

function closenessOfHangul({ joined, sound }: NameText, name: string, typed: string): number {
  if (name.startsWith(joined)) return CLOSENESS.beginning + share(joined, name);
  // While a syllable is being typed, its last consonant may belong to the next one: 반 of 바노바기.
  if (typed.startsWith(sound)) return CLOSENESS.beginning + share(sound, typed) - 1;
  const slips = closenessOfSlips(sound, typed, CLOSENESS.slip);
  if (slips >= CLOSENESS.shortSlip) return slips;
  if (name.includes(joined)) return CLOSENESS.hangulPart + share(joined, name);
  if (
    Math.min(name.length, joined.length) >= 2 &&
    Math.max(name.length, joined.length) >= 3 &&
    editDistance(joined, name, 1) <= 1
  )
    return isOtherSyllable(joined, name) ? CLOSENESS.twoSlips : CLOSENESS.syllableAstray;
  if (name.length >= 2 && joined.startsWith(name)) return CLOSENESS.within + share(name, joined);
  return slips;
}

/** Returns true if two texts one edit apart differ in a syllable, rather than in its presence or position. */
const isOtherSyllable = (joined: string, name: string) =>
  joined.length === name.length && Array.from(joined).sort().join('') !== Array.from(name).sort().join('');

function closenessOfLatin(text: NameText, form: Form, least: number): number {
  const { joined, plain, sound } = text;
  const name = form.joined;
  if (sound === form.sound && (sound.length >= SHORTEST_SOUND || HAS_VOWEL.test(sound)))
    return sound.length >= SHORTEST_SOUND ? CLOSENESS.sound - unlikeness(joined, name) : CLOSENESS.shortSound;
  if (name.startsWith(joined)) return CLOSENESS.beginning + share(joined, name);
  // Skips the rest, which is never closer; most names are ruled out here.
  if (least >= CLOSENESS.word + SHARE) return 0;
  const slips = closenessOfSlips(joined, name, CLOSENESS.slip);
  if (slips >= CLOSENESS.slip) return slips;
  if (` ${form.plain}`.includes(` ${plain}`) || isFromLaterWord(joined, form.plain))
    return CLOSENESS.word + share(joined, name);
  if (sound.length >= SHORTEST_SOUND && form.sound.startsWith(sound))
    return CLOSENESS.soundBeginning + share(sound, form.sound);
  if (plain !== joined && everyWordBegins(plain, form.plain)) return CLOSENESS.words + share(joined, name);
  const soundSlips = closenessOfSlips(sound, form.sound, CLOSENESS.soundSlip);
  const wordSlips = isNearWord(joined, form.plain) ? CLOSENESS.wordSlip + share(joined, name) : 0;
  return Math.max(slips, soundSlips, wordSlips, closenessOfParts(text, name, form.sound));
}

/** Ranks names with the same sound by the similarity of their spelling. */
const unlikeness = (a: string, b: string) => 8 * editDistance(a, b, 4);

/** Returns true if the text begins at a later word: `top` finds `a top`, but no word is entered in its middle. */
function isFromLaterWord(joined: string, plain: string): boolean {
  for (let at = plain.indexOf(' '); at >= 0; at = plain.indexOf(' ', at + 1))
    if (plain.slice(at).replaceAll(' ', '').startsWith(joined)) return true;
  return false;
}

const isNearWord = (joined: string, plain: string) =>
  joined.length >= SHORTEST_WORD &&
  plain.includes(' ') &&
  plain.split(' ').some((word) => editDistance(joined, word, 1) <= 1);

const everyWordBegins = (plain: string, name: string) =>
  plain.split(' ').every((word) => ` ${name}`.includes(` ${word}`));

function closenessOfSlips(text: string, name: string, ofLong: number): number {
  const length = Math.min(text.length, name.length);
  const most = length >= 7 ? 2 : 1;
  if (length < 2 || Math.abs(text.length - name.length) > most) return 0;
  const slips = editDistance(text, name, most);
  if (slips > most) return 0;
  if (slips === 2) return CLOSENESS.twoSlips;
  if (length >= 5) return ofLong;
  if (length === 4) return CLOSENESS.shortSlip;
  // A wrong letter of two makes another name, an added one does not.
  return length === 3 || text.length > name.length ? CLOSENESS.tinySlip : 0;
}

function closenessOfParts({ joined, sound, skeleton }: NameText, name: string, nameSound: string): number {
  if (joined.length >= 4 && name.includes(joined)) return CLOSENESS.part + share(joined, name);
  if (sound.length >= 4 && nameSound.includes(sound)) return CLOSENESS.part + share(sound, nameSound) - 1;
  if (sound.length >= 5 && beginsWithSlip(sound, nameSound))
    return CLOSENESS.beginningSlip + share(sound, nameSound);
  if (nameSound.length >= 4 && sound.startsWith(nameSound)) return CLOSENESS.within + share(nameSound, sound);
  return skeleton.length >= 3 && hasSkeleton(nameSound, skeleton) ? CLOSENESS.skeleton : 0;
}

/** Returns true if a name begins with the text, except for one slip, and continues. */
export function beginsWithSlip(text: string, name: string): boolean {
  return [0, -1, 1].some(
    (more) =>
      name.length > text.length + more && editDistance(text, name.slice(0, text.length + more), 1) <= 1,
  );
}
