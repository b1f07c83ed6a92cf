import type { AccountFault } from '../fault-messages.ts';

/** Characters that must remain of a password once known names are removed. */
const LEAST_BESIDE_NAMES = 8;
const SHORTEST_NAME = 3;

/** Fewest pieces of a good password: 'qwertyuiop12' has two, 'aaaabbbbcccc' three. */
const LEAST_PIECES = 6;

/** Repetitions of a unit up to this length are always weak; those of a longer one only if the unit is common. */
const LONGEST_PATTERN = 7;

type PasswordFacts = {
  /** Easily guessed names: the site's name, the username, the e-mail address. */
  names: readonly string[];
  /** Returns true if a text in lower case is among the most common passwords. */
  isCommon: (text: string) => boolean;
};

/** Returns the fault of a password that is easy to guess; null for a good one. */
export function findPasswordWeakness(
  password: string,
  { names, isCommon }: PasswordFacts,
): AccountFault | null {
  const text = password.normalize('NFKC').toLowerCase();
  if (listVariants(text).some(isCommon)) return 'passwordCommon';
  if (isPattern(text, isCommon) || isPattern(joined(text), isCommon)) return 'passwordPattern';
  return isMadeOfNames(text, names) ? 'passwordOfNames' : null;
}

const joined = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

const SIGNS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** Replaces digits and signs that stand for letters: 'p@ssw0rd' becomes 'password'. */
const decode = (text: string) => text.replaceAll(/[013457@$]/g, (sign) => SIGNS[sign] ?? sign);

/** Returns a password in its variants: without separators, without digits and signs around it, and each one decoded. */
function listVariants(text: string): string[] {
  const withoutEnd = text.replace(/\P{L}+$/u, '');
  const variants = [text, joined(text), withoutEnd, withoutEnd.replace(/^\P{L}+/u, '')];
  return [...variants, ...variants.map(decode)];
}

function isPattern(text: string, isCommon: PasswordFacts['isCommon']): boolean {
  const period = findPeriod(text);
  if (period <= text.length / 2) {
    const unit = text.slice(0, period);
    return period <= LONGEST_PATTERN || listVariants(unit).some(isCommon);
  }
  const everyOther = (rest: number) =>
    Array.from(text)
      .filter((_, index) => index % 2 === rest)
      .join('');
  const interwoven = countPieces(everyOther(0)) + countPieces(everyOther(1));
  return Math.min(countPieces(text), interwoven) < LEAST_PIECES;
}

/** Returns the length of the shortest unit that the text repeats, or its own length. */
function findPeriod(text: string): number {
  for (let period = 1; period < text.length; period += 1)
    if (text.startsWith(text.slice(period))) return period;
  return text.length;
}

/** Rows and columns of a keyboard, and the alphabet. */
const SEQUENCES = [
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
];

/** Returns the direction from one character to the next: repeated, forwards, backwards, or null. */
function stepOf(from: string, to: string): '=' | '+' | '-' | null {
  if (from === to) return '=';
  if (SEQUENCES.some((sequence) => sequence.includes(from + to))) return '+';
  return SEQUENCES.some((sequence) => sequence.includes(to + from)) ? '-' : null;
}

/** Counts the pieces of a text: a run of three or more characters in one direction counts as one piece. */
function countPieces(text: string): number {
  const characters = Array.from(text);
  const steps = characters.slice(1).map((to, index) => stepOf(characters[index] ?? '', to));
  const isInRun = (index: number) =>
    steps[index] !== null && (steps[index] === steps[index - 1] || steps[index] === steps[index + 1]);
  return characters.length - steps.filter((_, index) => isInRun(index)).length;
}

function isMadeOfNames(text: string, names: readonly string[]): boolean {
  const words = names
    .flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)])
    .map((name) => joined(name.normalize('NFKC').toLowerCase()))
    .filter((name) => name.length >= SHORTEST_NAME)
    .toSorted((a, b) => b.length - a.length);
  return [joined(text), joined(decode(text))].some((form) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ''), form);
    return rest.length < Math.min(form.length, LEAST_BESIDE_NAMES);
  });
}
