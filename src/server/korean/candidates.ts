import { findLetter, LONGEST_LETTER_NAME } from './letter-names.ts';
import type { Lexicon, LexiconEntry } from './lexicon.ts';
import { findPersonalName } from './personal-names.ts';
import type { Piece } from './pieces.ts';

export interface SegmentOptions {
  lexicon: Lexicon;
  /** Also match surgeons' names. */
  hasPersons: boolean;
}

/** A possible piece at this position. `english` is filled in only once the piece is part of the best cover. */
export interface Candidate extends Piece {
  cost: number;
  /** One unknown syllable, allowed only next to 앤 (조앤신). */
  needs: 'and-before' | 'and-after' | null;
}

/** See segment.ts for the meaning of the costs. */
const COST = {
  word: 10,
  short: 22,
  noun: 5,
  and: -10,
  number: 10,
  latin: 0,
  unknown: 16,
  unknownSyllable: 11,
  surePerson: 24,
  likelyPerson: 34,
  shortPerson: 32,
} as const;
const DIGITS = '공영일이삼사오육칠팔구';
const LONGEST_PERSON = 4;

/** Lists every possible piece at `at`. `isFirst`: the text begins a name. */
export function* candidatesAt(
  text: string,
  at: number,
  options: SegmentOptions,
  isFirst: boolean,
): Generator<Candidate> {
  yield* lexiconCandidates(text, at, options.lexicon, isFirst);
  const foreign = /^[^가-힣]+/.exec(text.slice(at))?.[0];
  if (foreign) {
    yield { ...candidate(foreign, 'latin', COST.latin), english: foreign };
    return;
  }
  const rest = /^[가-힣]+/.exec(text.slice(at))?.[0] ?? '';
  yield* letterCandidates(rest);
  if (options.hasPersons) yield* personCandidates(rest, text);
  yield* numberCandidates(rest);
  if (rest.startsWith('앤') && at > 0 && at + 1 < text.length) {
    yield { ...candidate('앤', 'and', COST.and), english: '&' };
  }
  for (let length = 1; length <= rest.length; length += 1) {
    yield candidate(rest.slice(0, length), 'unknown', COST.unknown + COST.unknownSyllable * length);
  }
  const besideAnd = candidate(rest.slice(0, 1), 'unknown', COST.unknown + COST.unknownSyllable);
  if (text[at - 1] === '앤') yield { ...besideAnd, needs: 'and-before' };
  if (text[at + 1] === '앤') yield { ...besideAnd, needs: 'and-after' };
}

function candidate(hangul: string, kind: Piece['kind'], cost: number): Candidate {
  return { hangul, english: '', kind, others: [], cost, needs: null };
}

function* lexiconCandidates(
  text: string,
  at: number,
  { entries, longest }: Lexicon,
  isFirst: boolean,
): Generator<Candidate> {
  for (let end = at + 1; end <= Math.min(text.length, at + longest); end += 1) {
    const hangul = text.slice(at, end);
    const entry = entries.get(hangul);
    if (!entry || !mayStand(entry, text, at, end, isFirst)) continue;
    const { english, others } = entry;
    if (entry.use === 'building') yield { ...candidate(hangul, 'noun', COST.noun), english };
    else if (hangul.length === 1 && entry.use !== 'start')
      yield { ...candidate(hangul, 'short', COST.short), english, others };
    else if (entry.use === 'strict') yield { ...candidate(hangul, 'short', COST.word), english, others };
    else yield { ...candidate(hangul, 'word', COST.word), english, others };
  }
}

function mayStand(entry: LexiconEntry, text: string, at: number, end: number, isFirst: boolean): boolean {
  if (entry.use === 'whole') return at === 0 && end === text.length;
  if (entry.use === 'start') return at === 0 && isFirst;
  // After 앤 it is a letter: 제이앤아이 J&I.
  if (entry.use === 'end') return at > 0 && end === text.length && text[at - 1] !== '앤';
  return true;
}

function* letterCandidates(rest: string): Generator<Candidate> {
  for (let length = 1; length <= Math.min(LONGEST_LETTER_NAME, rest.length); length += 1) {
    const hangul = rest.slice(0, length);
    const found = findLetter(hangul);
    if (found) yield { ...candidate(hangul, 'letter', found.cost), english: found.letter };
  }
}

function* personCandidates(rest: string, text: string): Generator<Candidate> {
  for (let length = 2; length <= Math.min(LONGEST_PERSON, rest.length); length += 1) {
    const hangul = rest.slice(0, length);
    const person = findPersonalName(hangul);
    // A surname with one syllable is too short to be recognised inside a longer name.
    if (!person || (length === 2 && hangul !== text)) continue;
    const likelihood = person.isSure ? COST.surePerson : COST.likelyPerson;
    const cost = length === 2 ? COST.shortPerson : likelihood;
    yield { ...candidate(hangul, 'person', cost), english: person.english, others: person.others };
  }
}

/** Reads three or more digits as a number: 삼육오 365. */
function* numberCandidates(rest: string): Generator<Candidate> {
  const hangul = new RegExp(`^[${DIGITS}]{3,}`).exec(rest)?.[0];
  if (hangul === undefined) return;
  // 공 and 영 both mean zero, so each index is one too high.
  const english = Array.from(hangul, (digit) => Math.max(0, DIGITS.indexOf(digit) - 1)).join('');
  yield { ...candidate(hangul, 'number', COST.number), english };
}
