import { editDistance } from '../keys/edits.ts';
import { hasSkeleton } from '../keys/fold.ts';
import type { Form } from '../keys/forms.ts';
import { initialsOf } from '../keys/hangul-letters.ts';
import type { NameText } from '../read-query.ts';

/** Nothing less close is shown: a skeleton that fits is, a word in three is not. */
export const CLOSE_ENOUGH = 500;

/*
 * How close a text is to a name, from 0 to 1,000. What a person is sure of stands above what we guess: the very name,
 * then its sound, then its beginning, then one slip in it, then a part of it, then its consonants. The steps leave room
 * for `SHARE`, so that of two beginnings or parts the one that is more of its name comes first.
 */
const CLOSENESS = {
  /** Letter for letter. */
  exact: 1000,
  /** Another spelling of the same sound; the Hangul keys typed in Latin mode; all initial consonants. */
  sound: 930,
  /** Its beginning, letter for letter: what is on screen while one types. */
  beginning: 820,
  /** One slip in five letters or more: two names that close are rare. */
  slip: 790,
  /** Whole words of it, or from a later word on. */
  word: 760,
  /** Its beginning by ear, or the beginning of its initial consonants. */
  soundBeginning: 750,
  /** One slip in the sound: a slip and another spelling at once. */
  soundSlip: 720,
  /** A syllable of a Hangul name left out, one too many, or two in each other's place: the others are still right. */
  syllableAstray: 735,
  /** A part of a Hangul name: its syllables are few, and each says much. */
  hangulPart: 720,
  /** The same sound of one or two letters, which many names share. */
  shortSound: 740,
  /** Each of its words begins a word of the name, in whatever order. */
  words: 700,
  /** One slip in four letters: still more likely than none of it. */
  shortSlip: 690,
  /** Two slips in a long name, or one syllable of three. */
  twoSlips: 640,
  /** One slip in one of several words of it, that has five letters or more. */
  wordSlip: 660,
  /** A part from within a Latin name, of four letters at least. */
  part: 620,
  /** The beginning with a slip. */
  beginningSlip: 600,
  /** The query holds the whole name and more. */
  within: 580,
  /** All its consonants, three at least, with the vowels guessed. */
  skeleton: 560,
  /** One slip in three letters: one of many. */
  tinySlip: 540,
} as const;
/** What share of the name was given adds at most this much. */
const SHARE = 60;

/** A sound that says enough. */
const SHORTEST_SOUND = 3;
/** Shorter words have too many others one slip away. */
const SHORTEST_WORD = 5;

/** What kind of name it is: what the clinic is called, what a rule makes of it, what is left without a common opening. */
const KIND = { name: 1, reading: 0.98, rest: 0.94 } as const;

/**
 * The closeness of a text to the nearest of a clinic's or procedure's names.
 * @param atLeast what is no closer than that is not told apart
 * @returns `atLeast` if none is closer
 */
export function closenessToForms(text: NameText, forms: readonly Form[], atLeast = 0): number {
  let best = atLeast;
  for (const form of forms) {
    const weight = KIND[form.kind] * text.weight;
    const least = Math.max(best, CLOSE_ENOUGH) / weight;
    if (least >= CLOSENESS.exact) continue;
    const close = text.isHangul === form.isHangul ? closeness(text, form, least) : crossCloseness(text, form);
    best = Math.max(best, close * weight);
  }
  return best;
}

/** @param least what is below is not told apart */
function closeness(text: NameText, form: Form, least: number): number {
  const name = form.joined;
  if (text.joined === name) return CLOSENESS.exact;
  if (form.isHangul)
    return text.isInitials
      ? closenessOfInitials(text.joined, name)
      : closenessOfHangul(text, name, form.sound);
  return closenessOfLatin(text, form, least);
}

/** Hangul typed while the keyboard was in Latin letters. */
function crossCloseness(text: NameText, form: Form): number {
  return !text.isHangul && text.joined.length >= 4 && text.joined === form.sound ? CLOSENESS.sound : 0;
}

const share = (part: string, whole: string) => (SHARE * part.length) / whole.length;

function closenessOfInitials(initials: string, name: string): number {
  const own = initialsOf(name);
  if (own === initials) return CLOSENESS.sound;
  if (own.startsWith(initials)) return CLOSENESS.soundBeginning + share(initials, own);
  return own.includes(initials) ? CLOSENESS.part + share(initials, own) : 0;
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

/** Of two texts one syllable apart: whether it is another one, not one too many or in another place. */
const isOtherSyllable = (joined: string, name: string) =>
  joined.length === name.length && Array.from(joined).sort().join('') !== Array.from(name).sort().join('');

function closenessOfLatin(text: NameText, form: Form, least: number): number {
  const { joined, plain, sound } = text;
  const name = form.joined;
  if (sound === form.sound)
    return sound.length >= SHORTEST_SOUND ? CLOSENESS.sound - unlikeness(joined, name) : CLOSENESS.shortSound;
  if (name.startsWith(joined)) return CLOSENESS.beginning + share(joined, name);
  // Nothing from here on is closer; most names are told apart by now.
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

/** Of names that sound alike the one that is spelt more like the query. */
const unlikeness = (a: string, b: string) => 8 * editDistance(a, b, 4);

/** `line face` finds nothing from within a word, `top` does find `a top`. */
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
  // One of two letters wrong is another name, one added is not.
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

/** Whether a name goes on after its beginning, which is a text but for a slip. */
export function beginsWithSlip(text: string, name: string): boolean {
  return [0, -1, 1].some(
    (more) =>
      name.length > text.length + more && editDistance(text, name.slice(0, text.length + more), 1) <= 1,
  );
}
