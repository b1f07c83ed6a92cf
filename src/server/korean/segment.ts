import { candidatesAt } from './candidates.ts';
import type { Candidate, SegmentOptions } from './candidates.ts';
import type { Piece } from './pieces.ts';
import { capitalise, romanise, romaniseCoined } from './romanise.ts';

/*
 * Finds the cheapest cover of the text by pieces. A known word costs 10 at any length, so few long words beat many
 * short ones. An unknown stretch costs 16 plus 11 a syllable: two one-syllable words (22 each) cost more than two
 * unknown syllables (38), which keeps 유진 from being read as 'You Jin', while one beside a real word (강남 + 준, 에이 +
 * 탑) costs less than three unknown (49). Letters cost 10 to 21, persons 24 to 34. Ambiguous pieces may not stand
 * beside an unknown stretch (`canFollow`): 델 is not known, so 아이델 is not 'I Del'. Ties are won by the cover with
 * fewer pieces, then by the longer last piece, then by the order of search (lexicon, letters, persons), never by
 * the order of the data files.
 */

/** A letter after another letter is likely. */
const LETTER_RUN_DISCOUNT = 3;
/** Minimum length of a word beside which a single unknown syllable is a part of its own (모 + 플러스). */
const SAFE_WORD_LENGTH = 3;

interface Cover {
  cost: number;
  count: number;
  piece: Candidate;
  before: Cover | null;
}

/** Splits a text into pieces, word by word. Deterministic; empty for an empty text. */
export function segment(text: string, options: SegmentOptions): Piece[] {
  return readDates(text)
    .split(/[ \t\r\n]+/)
    .filter(Boolean)
    .flatMap((word, index) => segmentWord(word, options, index === 0));
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const NO_BREAK_SPACE = '\u00a0';

/** Reads 4월 31일 as April 31, kept together as one piece. */
function readDates(text: string): string {
  return text.replace(/(\d{1,2})월\s?(\d{1,2})일/g, (date, month: string, day: string) => {
    const name = MONTHS[Number(month) - 1];
    return name === undefined ? date : `${name}${NO_BREAK_SPACE}${day}`;
  });
}

/**
 * Splits one word. `covers[n]` holds the best covers of its first n syllables, so that 강남준 finds 강남 at 2 and
 * extends it by 준 to 3; the best cover of the whole word wins.
 */
function segmentWord(text: string, options: SegmentOptions, isFirst: boolean): Piece[] {
  const covers: Cover[][] = Array.from({ length: text.length + 1 }, () => []);
  for (let at = 0; at < text.length; at += 1) {
    const before = at === 0 ? [null] : (covers[at] ?? []);
    if (before.length === 0) continue;
    for (const candidate of candidatesAt(text, at, options, isFirst)) {
      const cover = findBest(extensions(candidate, before));
      if (cover) keepBest(covers[at + candidate.hangul.length] ?? [], cover);
    }
  }
  return toPieces(findBest(covers[text.length] ?? []));
}

/** Returns the first of the best covers, null if there is none. */
function findBest(covers: readonly Cover[]): Cover | null {
  let best: Cover | null = null;
  for (const cover of covers) if (!best || isBetter(cover, best)) best = cover;
  return best;
}

/** Returns the covers that a candidate may extend, extended by it. */
function extensions(candidate: Candidate, before: readonly (Cover | null)[]): Cover[] {
  return before
    .filter((cover) => canFollow(cover?.piece ?? null, candidate))
    .map((cover) => ({
      cost: (cover?.cost ?? 0) + candidate.cost - discountOf(cover, candidate),
      count: (cover?.count ?? 0) + 1,
      piece: candidate,
      before: cover,
    }));
}

const discountOf = (cover: Cover | null, { kind }: Candidate): number =>
  cover?.piece.kind === 'letter' && kind === 'letter' ? LETTER_RUN_DISCOUNT : 0;

function canFollow(previous: Candidate | null, next: Candidate): boolean {
  if (next.needs === 'and-before' && previous?.kind !== 'and') return false;
  if (previous === null) return true;
  if (previous.needs === 'and-after' && next.kind !== 'and') return false;
  if (previous.kind === 'and' || next.kind === 'and') return previous.kind !== next.kind;
  if (previous.kind === 'unknown' && next.kind === 'unknown') return false;
  if (isFreeUnknown(previous)) return canNeighbourUnknown(next, previous.hangul.length);
  if (isFreeUnknown(next)) return canNeighbourUnknown(previous, next.hangul.length);
  return true;
}

function isFreeUnknown(piece: Candidate): boolean {
  return piece.kind === 'unknown' && piece.needs === null;
}

function canNeighbourUnknown(piece: Candidate, unknownLength: number): boolean {
  if (piece.kind === 'noun' || piece.kind === 'latin') return true;
  return piece.kind === 'word' && (unknownLength > 1 || piece.hangul.length >= SAFE_WORD_LENGTH);
}

/** Keeps the best cover per kind and length of its last piece, which determine the pieces that may follow. */
function keepBest(covers: Cover[], cover: Cover): void {
  const index = covers.findIndex((other) => endsAlike(other.piece, cover.piece));
  const rival = covers[index];
  if (!rival) covers.push(cover);
  else if (isBetter(cover, rival)) covers[index] = cover;
}

function endsAlike(a: Candidate, b: Candidate): boolean {
  return a.kind === b.kind && a.needs === b.needs && relevantLength(a) === relevantLength(b);
}

function relevantLength({ hangul }: Candidate): number {
  return Math.min(hangul.length, SAFE_WORD_LENGTH);
}

function isBetter(cover: Cover, rival: Cover): boolean {
  if (cover.cost !== rival.cost) return cover.cost < rival.cost;
  if (cover.count !== rival.count) return cover.count < rival.count;
  return cover.piece.hangul.length > rival.piece.hangul.length;
}

function toPieces(last: Cover | null): Piece[] {
  const pieces: Piece[] = [];
  for (let cover = last; cover; cover = cover.before) {
    const { hangul, kind, others } = cover.piece;
    const english =
      cover.piece.english.replaceAll(NO_BREAK_SPACE, ' ') ||
      (kind === 'unknown' ? romaniseCoined(hangul) : capitalise(romanise(hangul)));
    pieces.unshift({ hangul, english, kind, others });
  }
  return pieces;
}
