import { findLetter, LONGEST_LETTER_NAME } from './letter-names.ts';
import type { Lexicon } from './lexicon.ts';
import { findPersonalName } from './personal-names.ts';
import { capitalise, romanise } from './romanise.ts';

/**
 * - `word`: from the lexicon · `short`: the same, but of one syllable or marked strict · `noun`: a word of buildings
 * - `letter`: 제이 J · `and`: 앤 between two parts · `person`: surname and given name · `number`: 삼육오 365
 * - `latin`: what was not Hangul · `unknown`: the rest, romanised
 */
export type PieceKind =
  | 'word'
  | 'short'
  | 'noun'
  | 'letter'
  | 'and'
  | 'person'
  | 'number'
  | 'latin'
  | 'unknown';

export interface Piece {
  hangul: string;
  english: string;
  kind: PieceKind;
  others: string[];
}

export interface SegmentOptions {
  lexicon: Lexicon;
  /** Look for surgeons' names too. */
  hasPersons: boolean;
}

/*
 * A cover of the text by pieces is sought whose costs add up to least. A known word costs 10 whatever its length, so
 * few long words beat many short ones. An unknown stretch costs 16 and 11 a syllable: two one-syllable words (22 each)
 * cost more than two unknown syllables (38), which is what keeps 유진 from being read as 'You Jin', while one beside a
 * real word (강남 + 준, 에이 + 탑) costs less than three unknown (49). Pieces that are easily mistaken may not stand
 * beside an unknown stretch at all (`canFollow`): 델 is not known, so 아이델 is not 'I Del'. Of equal covers the one
 * with fewer pieces wins, then the one whose last piece is longer; so the result never depends on the file's order.
 */
const COST = {
  word: 10,
  short: 22,
  and: -10,
  number: 10,
  latin: 0,
  unknown: 16,
  unknownSyllable: 11,
} as const;
const PERSON_COST = { sure: 24, likely: 34, sureShort: 32 } as const;
/** A letter after a letter is hardly a surprise any more. */
const LETTER_RUN_DISCOUNT = 3;

/** Its `english` is empty where romanising can wait until it is part of the best cover. */
interface Candidate extends Piece {
  cost: number;
}

interface Cover {
  cost: number;
  count: number;
  piece: Candidate;
  before: Cover | null;
}

/** Splits one text without spaces into pieces. Deterministic; linear in the text's length. */
export function segmentWord(text: string, options: SegmentOptions, isFirst = true): Piece[] {
  const covers: Cover[][] = Array.from({ length: text.length + 1 }, () => []);
  for (let at = 0; at < text.length; at += 1) {
    const before = covers[at] ?? [];
    if (at > 0 && before.length === 0) continue;
    for (const candidate of candidatesAt(text, at, options, isFirst)) {
      const cover = extend(candidate, at === 0 ? [null] : before);
      if (cover) keepBest(covers[at + candidate.hangul.length] ?? [], cover);
    }
  }
  const best = (covers[text.length] ?? []).reduce<Cover | null>(
    (winner, cover) => (winner && !isBetter(cover, winner) ? winner : cover),
    null,
  );
  const pieces: Piece[] = [];
  for (let cover = best; cover; cover = cover.before) {
    const { hangul, kind, others } = cover.piece;
    const english = cover.piece.english || capitalise(romanise(hangul));
    pieces.unshift({ hangul, english, kind, others });
  }
  return pieces;
}

/** Splits a text of several words. */
export function segment(text: string, options: SegmentOptions): Piece[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word, index) => segmentWord(word, options, index === 0));
}

/** The pieces as one English name: letters run together (JK, S&U, F5), everything else is apart. */
export function joinPieces(pieces: readonly Piece[]): string {
  let text = '';
  pieces.forEach((piece, index) => {
    const previous = pieces[index - 1];
    if (previous && !isTight(previous, piece, pieces[index - 2], pieces[index + 1])) text += ' ';
    if (previous?.english !== piece.english || previous.hangul === piece.hangul) text += piece.english;
    else text = text.trimEnd();
  });
  return text;
}

function isTight(previous: Piece, piece: Piece, beforePrevious?: Piece, next?: Piece): boolean {
  if (piece.kind === 'and') return previous.kind === 'letter' && next?.kind === 'letter';
  if (previous.kind === 'and') return piece.kind === 'letter' && beforePrevious?.kind === 'letter';
  if (previous.kind !== 'letter') return false;
  return piece.kind === 'letter' || (piece.kind === 'latin' && /^\d/.test(piece.english));
}

function* candidatesAt(
  text: string,
  at: number,
  options: SegmentOptions,
  isFirst: boolean,
): Generator<Candidate> {
  const foreign = /^[^가-힣]+/.exec(text.slice(at))?.[0];
  const rest = foreign ? '' : (/^[가-힣]+/.exec(text.slice(at))?.[0] ?? '');
  yield* lexiconCandidates(text, at, options.lexicon, isFirst);
  if (foreign) yield { hangul: foreign, english: foreign, kind: 'latin', others: [], cost: COST.latin };
  for (let length = 1; length <= rest.length; length += 1) {
    const hangul = rest.slice(0, length);
    if (length <= LONGEST_LETTER_NAME) {
      const letter = findLetter(hangul);
      if (letter) yield { hangul, english: letter.letter, kind: 'letter', others: [], cost: letter.cost };
    }
    if (options.hasPersons && length <= 4) yield* personCandidates(hangul, hangul === text);
    const cost = COST.unknown + COST.unknownSyllable * length;
    yield { hangul, english: '', kind: 'unknown', others: [], cost };
  }
  if (rest.startsWith('앤') && at > 0 && at + 1 < text.length) {
    yield { hangul: '앤', english: '&', kind: 'and', others: [], cost: COST.and };
  }
  const digits = /^[공영일이삼사오육칠팔구]{3,}/.exec(rest)?.[0];
  if (digits)
    yield { hangul: digits, english: readDigits(digits), kind: 'number', others: [], cost: COST.number };
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
    if (!entry) continue;
    if (entry.use === 'whole' && hangul !== text) continue;
    if (entry.use === 'start' && (at > 0 || !isFirst)) continue;
    const { english } = entry;
    const isShort = hangul.length === 1 && entry.use !== 'start' && entry.use !== 'building';
    const kind = entry.use === 'building' ? 'noun' : isShort || entry.use === 'strict' ? 'short' : 'word';
    yield { hangul, english, kind, others: entry.others, cost: isShort ? COST.short : COST.word };
  }
}

function* personCandidates(hangul: string, isWhole: boolean): Generator<Candidate> {
  const person = findPersonalName(hangul);
  if (!person || (hangul.length === 2 && !isWhole)) return;
  const cost = hangul.length === 2 ? PERSON_COST.sureShort : PERSON_COST[person.isSure ? 'sure' : 'likely'];
  yield { hangul, english: person.english, kind: 'person', others: person.others, cost };
}

function extend(candidate: Candidate, before: readonly (Cover | null)[]): Cover | null {
  let best: Cover | null = null;
  for (const cover of before) {
    if (cover && !canFollow(cover.piece, candidate)) continue;
    const discount = cover?.piece.kind === 'letter' && candidate.kind === 'letter' ? LETTER_RUN_DISCOUNT : 0;
    const next: Cover = {
      cost: (cover?.cost ?? 0) + candidate.cost - discount,
      count: (cover?.count ?? 0) + 1,
      piece: candidate,
      before: cover,
    };
    if (!best || isBetter(next, best)) best = next;
  }
  return best;
}

function canFollow(previous: Piece, next: Piece): boolean {
  const unknown = previous.kind === 'unknown' ? previous : next.kind === 'unknown' ? next : null;
  if (previous.kind === 'and') return next.kind !== 'and';
  if (!unknown) return true;
  const neighbour = unknown === previous ? next : previous;
  if (neighbour.kind === 'and' || neighbour.kind === 'noun' || neighbour.kind === 'latin') return true;
  return neighbour.kind === 'word' && unknown.hangul.length > 1;
}

/** One cover is kept for each kind of last piece, because what may follow depends on it. */
function keepBest(covers: Cover[], cover: Cover): void {
  const index = covers.findIndex(
    (other) =>
      other.piece.kind === cover.piece.kind && other.piece.hangul.length === cover.piece.hangul.length,
  );
  const rival = covers[index];
  if (!rival) covers.push(cover);
  else if (isBetter(cover, rival)) covers[index] = cover;
}

function isBetter(cover: Cover, rival: Cover): boolean {
  if (cover.cost !== rival.cost) return cover.cost < rival.cost;
  if (cover.count !== rival.count) return cover.count < rival.count;
  return cover.piece.hangul.length > rival.piece.hangul.length;
}

function readDigits(hangul: string): string {
  return Array.from(hangul, (digit) => ('공영일이삼사오육칠팔구'.indexOf(digit) || 1) - 1).join('');
}
