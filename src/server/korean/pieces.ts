/**
 * - `word`: from the lexicon · `short`: the same, but of one syllable or marked strict · `noun`: a building word
 * - `letter`: 제이 J · `and`: 앤 between two parts · `person`: surname and given name · `number`: 삼육오 365
 * - `latin`: text other than Hangul · `unknown`: the rest, romanised
 */
type PieceKind = 'word' | 'short' | 'noun' | 'letter' | 'and' | 'person' | 'number' | 'latin' | 'unknown';

/** One part of a name. */
export interface Piece {
  hangul: string;
  english: string;
  kind: PieceKind;
  /** Other English spellings in use. */
  others: string[];
}

/**
 * Joins pieces into an English name. Letters run together (JK, S&U, F5), two persons are joined by '&', all else by
 * spaces; adjacent pieces with the same English are written once (헤어모발: Hair).
 */
export function joinPieces(pieces: readonly Piece[]): string {
  const distinct = pieces.filter((piece, at) => !isSaidAlready(piece, pieces[at - 1]));
  return distinct.map((piece, at) => gap(distinct, at) + piece.english).join('');
}

function isSaidAlready(piece: Piece, previous: Piece | undefined): boolean {
  if (piece.english !== previous?.english) return false;
  return piece.hangul !== previous.hangul || piece.kind === 'noun';
}

function gap(pieces: readonly Piece[], at: number): string {
  const previous = pieces[at - 1];
  const piece = pieces[at];
  if (!previous || !piece) return '';
  if (previous.kind === 'person' && piece.kind === 'person') return ' & ';
  const isBetweenLetters = (and: number): boolean =>
    pieces[and - 1]?.kind === 'letter' && pieces[and + 1]?.kind === 'letter';
  if (piece.kind === 'and') return isBetweenLetters(at) ? '' : ' ';
  if (previous.kind === 'and') return isBetweenLetters(at - 1) ? '' : ' ';
  if (previous.kind !== 'letter') return ' ';
  return piece.kind === 'letter' || (piece.kind === 'latin' && /^\d/.test(piece.english)) ? '' : ' ';
}
