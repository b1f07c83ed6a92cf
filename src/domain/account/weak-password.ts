const ADVICE = 'Choose four or more words that only you would put together.';

const COMMON = `This is one of the most common passwords, or little different from one. ${ADVICE}`;
const PATTERN = `This repeats itself, or follows the keyboard or the alphabet. ${ADVICE}`;
const NAME = `This is little more than the name of the site or of the account. ${ADVICE}`;

/** Of a password without the names in it, this much must be left. */
const LEAST_BESIDE_NAMES = 8;
const SHORTEST_NAME = 3;

/** A password of fewer pieces is a pattern: 'qwertyuiop12' has two, 'aaaabbbbcccc' three. */
const LEAST_PIECES = 6;

/** A longer text that repeats itself is judged by what is repeated. */
const LONGEST_PATTERN = 7;

type Known = {
  /** What everybody knows: the site's name, the username, an e-mail address. */
  names: readonly string[];
  /** Whether a text in lower case is among the most common passwords. */
  isCommon: (text: string) => boolean;
};

/** Why a password would be guessed soon, and what to do; null where nothing is known against it. */
export function findPasswordWeakness(password: string, { names, isCommon }: Known): string | null {
  const text = password.normalize('NFKC').toLowerCase();
  if (listVariants(text).some(isCommon)) return COMMON;
  if (isPattern(text, isCommon) || isPattern(joined(text), isCommon)) return PATTERN;
  return isMadeOfNames(text, names) ? NAME : null;
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

/** Reads digits and signs that stand for letters: 'p@ssw0rd'. */
const decode = (text: string) => text.replaceAll(/[013457@$]/g, (sign) => SIGNS[sign] ?? sign);

/** A password as it is, and without what people put around and into a common one. */
function listVariants(text: string): string[] {
  const withoutEnd = text.replace(/\P{L}+$/u, '');
  const variants = [text, joined(text), withoutEnd, withoutEnd.replace(/^\P{L}+/u, '')];
  return [...variants, ...variants.map(decode)];
}

function isPattern(text: string, isCommon: Known['isCommon']): boolean {
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

/** The length of the shortest piece that the text is a repetition of; its own length where it is none. */
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

/** Which way one character follows another, or null: again, onwards, backwards. */
function stepOf(from: string, to: string): '=' | '+' | '-' | null {
  if (from === to) return '=';
  if (SEQUENCES.some((sequence) => sequence.includes(from + to))) return '+';
  return SEQUENCES.some((sequence) => sequence.includes(to + from)) ? '-' : null;
}

/** Pieces of a text: three characters or more that follow one another in the same way are one, any other is its own. */
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
