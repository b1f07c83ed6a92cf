import { LONGEST_SEARCH } from '#domain/lists/list-params.ts';
import { isGeneric } from './keys/generic-words.ts';
import { isLanguage, type PlaceWord, readPlaceWord } from './keys/places.ts';
import { readQuery } from './read-query.ts';
import { normaliseScripts } from './scripts/normalise.ts';
import { type SplitPiece, splitPieces } from './scripts/translate-query.ts';
import { isPhrase } from './search-text.ts';

/** A query for reviews in its parts. */
export type ReviewQuery = {
  places: readonly PlaceWord[];
  /** Terms of another language, with the English words that name their procedures. */
  terms: readonly { typed: string; means: string }[];
  /** All but places and fillers as it is typed, for the names of procedures in its language. */
  named: string;
  /** The other words as they are typed. */
  rest: string;
  /** All but the places, with the terms in English. */
  meant: string;
  isTranslated: boolean;
};

/** Splits a query for reviews into places, terms and other words; null if it says nothing. */
export function readReviewQuery(text: string): ReviewQuery | null {
  if (isPhrase(text)) return null;
  const pieces = splitPieces(normaliseScripts(text.slice(0, LONGEST_SEARCH)));
  return pieces.every(({ from }) => from === 'typed') ? splitTyped(text) : splitTranslated(pieces);
}

/** Splits a query in Latin letters or Hangul at its well-known places. */
function splitTyped(text: string): ReviewQuery | null {
  const query = readQuery(text);
  if (!query || query.isFillers) return null;
  const reading = query.readings.findLast(({ places }) => places.length > 0 && places.every(isCertain));
  const rest = reading ? (reading.names[0]?.plain ?? '') : text;
  return { places: reading?.places ?? [], terms: [], named: rest, rest, meant: rest, isTranslated: false };
}

function splitTranslated(pieces: readonly SplitPiece[]): ReviewQuery {
  const places: PlaceWord[] = [];
  const terms: { typed: string; means: string }[] = [];
  // With spaces instead of the other pieces, so that a word of two scripts stays one: 痛み.
  let [typed, inOtherScripts, named] = ['', '', ''];
  for (const piece of pieces) {
    const { place, term, isTyped, isOther } = readPiece(piece);
    if (place) places.push(place);
    if (term !== undefined) terms.push({ typed: piece.text, means: term });
    named += isOther || term !== undefined ? piece.text : ' ';
    typed += isTyped ? piece.text : ' ';
    inOtherScripts += isOther ? piece.text : ' ';
  }
  const beside = splitTyped(typed);
  const rest = joined([beside?.rest ?? '', inOtherScripts]);
  return {
    places: [...places, ...(beside?.places ?? [])],
    terms,
    named: joined([beside?.rest ?? '', named]),
    rest,
    meant: joined([...terms.map(({ means }) => means), rest]),
    isTranslated: true,
  };
}

type Part = { place?: PlaceWord; term?: string; isTyped?: true; isOther?: true };

function readPiece({ from, options: [likeliest = ''] }: SplitPiece): Part {
  if (from === 'typed') return { isTyped: true };
  if (from === 'filler') return {};
  const meaning = likeliest.trim();
  const place = readPlaceWord(meaning);
  if (place && isCertain(place)) return { place };
  if (from !== 'term' || (place && isLanguage(place))) return { isOther: true };
  return isGeneric(meaning) ? {} : { term: meaning };
}

const joined = (texts: readonly string[]) => texts.join(' ').replaceAll(/\s+/g, ' ').trim();

/** A review says in which language its clinic spoke, so a language is a word of it and no place. */
const isCertain = (place: PlaceWord): boolean => place.isSure && !isLanguage(place);
