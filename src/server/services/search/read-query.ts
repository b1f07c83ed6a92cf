import { LONGEST_SEARCH } from '#domain/lists/list-params.ts';
import { readClinicRoot } from '#server/korean/clinic-name.ts';
import { romanise } from '#server/korean/romanise.ts';
import { earOf } from './keys/ear.ts';
import { skeletonOf } from './keys/fold.ts';
import { coreOf, soundOf } from './keys/forms.ts';
import { isGeneric } from './keys/generic-words.ts';
import { hasHangul, isInitials, typedKeys } from './keys/hangul-letters.ts';
import { isListedPlace, type PlaceWord, readPlaceWord } from './keys/places.ts';
import { withoutPrices } from './keys/price-words.ts';
import { replacePhrases, singulars } from './keys/search-words.ts';
import { plainText, wordsOf } from './keys/text.ts';
import { translateQuery } from './scripts/translate-query.ts';

/** A text of a query that may be a clinic's name. */
export type NameText = {
  /** Words with single spaces. */
  plain: string;
  /** The same without spaces, for comparison. */
  joined: string;
  isHangul: boolean;
  sound: string;
  /** The consonants of its sound. */
  skeleton: string;
  /** Its sound, for a name that was written by ear in another script. */
  ear?: string;
  /** True for a text of initial consonants: ㅂㄴㅂㄱ. */
  isInitials: boolean;
  /** True for a Latin text made from Hangul, by sound or by keys; a clinic with a Korean name has to match it exactly. */
  isTransliterated: boolean;
  /**
   * Names to look for: `near` includes parts and slips, `beginning` names that begin so, `whole` only the exact name.
   */
  reach: 'near' | 'beginning' | 'whole';
  /** Counts a text as written as 1, an interpretation as less. */
  weight: number;
};

/** An interpretation of a query: some words are the name, in one or more spellings, the others are places. */
export type Reading = { names: readonly NameText[]; places: readonly PlaceWord[] };

/** A parsed query; the reading that matches a clinic best counts. */
export type SearchQuery = {
  readings: readonly Reading[];
  /** Readings for procedures alone, in the words of their names: `bbl`, `belly`, `ears`. */
  meanings: readonly Reading[];
  /** True if the query contains a price, which is ignored. */
  hasPrice: boolean;
  /**
   * True if every word is common to clinics' names (clinic, 성형외과) or says nothing of them (`best price`): it matches
   * all clinics, though one may have that name.
   */
  isGeneric: boolean;
  /** True if every word is a filler: `price` finds no procedure, `male` only those with that word in their names. */
  isFillers: boolean;
  /** True if the query is also read without words such as `best` and `price`. */
  hasFillers: boolean;
  /** True if the query contains a complete name: `id hospital`. */
  isWholeName: boolean;
};

const MOST_WORDS = 8;
const LONGEST_WORD = 40;
/** Largest number of words of a place: `17 apgujeong ro 30 gil`. */
const LONGEST_PLACE = 5;

/** Weight of a romanised Hangul query, or of Hangul typed on the wrong keyboard. */
const READ_WEIGHT = 0.9;

/** Shorter romanisations are matched exactly: 아 must not find every name that begins with A. */
const SHORTEST_READ = 2;

/** Weight of a single word of several, reduced further by its share of the query. */
const ONE_WORD_WEIGHT = 0.75;
const SHORTEST_ONE_WORD = 3;

/**
 * Parses a query; one in another script or language is read by its translations, and beside them as it is typed, for
 * clinics whose names are written so.
 * @returns null if it contains no letter and no digit
 */
export function readQuery(text: string): SearchQuery | null {
  const translation = translateQuery(text.slice(0, LONGEST_SEARCH));
  if (!translation) return readTyped(text);
  const { texts, isHeard } = translation;
  const translated = texts.map(readTyped).filter((query) => query !== null);
  const [first, ...others] = isHeard ? translated.map(asHeard) : translated;
  const typed = readTyped(text);
  if (!first || !typed) return typed;
  return {
    ...first,
    readings: withSpelling(
      [first, ...others].flatMap(({ readings }) => readings),
      typed,
    ),
    meanings: [first, ...others].flatMap(({ meanings }) => meanings),
  };
}

/** Shorter sounds begin dozens of names: エー, ビー. */
const SHORTEST_HEARD = 3;

/** Returns a query whose names in Latin letters are also compared by ear. */
const asHeard = (query: SearchQuery): SearchQuery => ({
  ...query,
  readings: query.readings.map(({ names, places }) => ({
    names: names.map((name) => (name.isHangul ? name : heardName(name))),
    places,
  })),
});

const heardName = (name: NameText): NameText => ({
  ...name,
  ear: earOf(name.sound),
  reach: name.joined.length < SHORTEST_HEARD ? 'whole' : name.reach,
});

/** Adds the name as it is typed: as another spelling of the first reading's, or as a reading of its own. */
function withSpelling(readings: readonly Reading[], { readings: [typed] }: SearchQuery): Reading[] {
  const names = typed?.names.slice(0, 1) ?? [];
  const [first, ...others] = readings;
  if (!first || first.names.length === 0) return [...readings, { names, places: [] }];
  return [{ ...first, names: [...first.names, ...names] }, ...others];
}

function readTyped(text: string): SearchQuery | null {
  const typed = plainText(text.trim().slice(0, LONGEST_SEARCH));
  const unpriced = withoutPrices(typed);
  const words = splitWords(unpriced);
  if (words.length === 0) return null;
  const rest = words.filter((word) => !isFiller(word));
  const readings = readWords(words);
  const hasFillers = rest.length > 0 && rest.length < words.length;
  if (hasFillers) readings.push(...readWords(rest));
  const replaced = replacePhrases(hasFillers ? rest : words) ?? singulars(hasFillers ? rest : words);
  return {
    readings: readings.filter(({ names, places }) => names.length + places.length > 0),
    meanings: replaced ? readWords(replaced).filter(({ names }) => names.length > 0) : [],
    hasPrice: unpriced !== typed,
    isGeneric: rest.flatMap(wordsOf).every(isGeneric),
    isFillers: rest.length === 0,
    hasFillers,
    isWholeName: readings[0]?.names.some(({ reach, weight }) => reach === 'whole' && weight === 1) ?? false,
  };
}

/** Returns true for a query that may be a well-known place and nothing else. */
export const isPlaceAlone = ({ readings }: SearchQuery): boolean =>
  readings.some(({ names, places }) => names.length === 0 && places.every(({ isSure }) => isSure));

/** Splits a query into words; the country is one, and a word for nearness is not part of its place. */
const splitWords = (text: string): string[] =>
  text
    .replaceAll(/\b(?:south|republic of|s\.?) korea\b/g, 'korea')
    .replaceAll(/(?<=[가-힣]{2})(?:근처|주변|인근|부근)(?=[\s,]|$)/g, ' $&')
    .split(/[\s,]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST_WORDS)
    .map((word) => word.slice(0, LONGEST_WORD));

/** Words about clinics that are rarely part of their names; a query is also read without them. */
const FILLERS = new Set(
  'best good great top cheap cheapest affordable price prices cost costs dr doctor doctors for with recommended recommend review reviews where who me my men women man woman male female 추천 잘하는 잘하는곳 곳 가격 비용 후기 유명한 저렴한'.split(
    ' ',
  ),
);

const isFiller = (word: string): boolean => FILLERS.has(word.replaceAll('.', ''));

function readWords(words: readonly string[]): Reading[] {
  const parts = splitPlaces(words);
  const sure = parts.filter(({ place }) => place?.isSure);
  const readings = [readParts(parts, () => false)];
  if (sure.length > 0) readings.push(readParts(parts, ({ place }) => place?.isSure ?? false));
  const last = parts.at(-1);
  if (parts.every(({ place }) => place) && sure.length < parts.length)
    readings.push(readParts(parts, () => true));
  else if (parts.length > 1 && last?.place && !last.place.isSure)
    readings.push(readParts(parts, (part) => part === last));
  return readings;
}

type Part = { words: string[]; place: PlaceWord | null };

/** Splits words into possible places, longest first, and single words. */
function splitPlaces(words: readonly string[]): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < words.length;) {
    const from = skipNearness(words, at);
    const near = from > at && from < words.length ? takePart(words, from) : null;
    const part = near?.place?.isSure ? near : takePart(words, at);
    if (part === near) at = from;
    at += part.words.length;
    const after = words[at] ?? '';
    if (part.place?.isSure && AFTER_PLACE.has(after)) {
      part.words.push(after);
      at += 1;
    }
    parts.push(part);
  }
  return parts;
}

/** Words before a place: `near gangnam station`, `close to hongdae`. */
const NEARNESS = new Set(['near', 'nearby', 'around', 'close', 'next', 'to', 'by', 'beside', 'at', 'in']);
/** Words after a place: `gangnam area`, 강남역 근처. */
const AFTER_PLACE = new Set(['근처', '주변', '인근', '부근', '쪽', '일대', 'area', 'district', 'city']);

const skipNearness = (words: readonly string[], at: number): number =>
  at < words.length && NEARNESS.has(words[at] ?? '') ? skipNearness(words, at + 1) : at;

function takePart(words: readonly string[], at: number): Part {
  for (let count = Math.min(LONGEST_PLACE, words.length - at); count > 0; count -= 1) {
    const placeWords = words.slice(at, at + count);
    const place = readPlaceWord(placeWords.join(' ')) ?? readInPieces(placeWords);
    if (place) return { words: placeWords, place };
  }
  return { words: words.slice(at, at + 1), place: null };
}

/** Shorter words in pieces may be anything. */
const SHORTEST_IN_PIECES = 6;

/** Reads a well-known place written in pieces: `gang nam`, 강남 역. */
function readInPieces(words: readonly string[]): PlaceWord | null {
  const joined = words.join('');
  if (words.length === 1 || words.some((word) => !/^(?:[a-z]+|[가-힣]+)$/.test(word))) return null;
  if (hasHangul(joined) ? !isListedPlace(joined) : joined.length < SHORTEST_IN_PIECES) return null;
  const place = readPlaceWord(joined);
  return place?.isSure ? place : null;
}

function readParts(parts: readonly Part[], isPlace: (part: Part) => boolean): Reading {
  const text = parts.flatMap((part) => (isPlace(part) ? [] : part.words)).join(' ');
  const places = parts.flatMap((part) => (isPlace(part) && part.place ? [part.place] : []));
  // The words beside a place may be generic: `plastic surgery apgujeong`.
  const isEmpty = places.length > 0 && wordsOf(text).every(isGeneric);
  return { names: text === '' || isEmpty ? [] : readNames(text), places };
}

function readNames(text: string): NameText[] {
  const core = coreOf(text);
  const whole = wordsOf(text).join(' ');
  const names = [nameText(core, 1, 'near')];
  // A clinic may have the generic name Plastic Surgery.
  if (whole !== core) names.push(nameText(whole, 1, 'whole'));
  if (hasHangul(core) && !isInitials(core.replaceAll(' ', ''))) names.push(...readHangul(core));
  return [...names, ...singleWords(core)].filter(({ joined }) => joined !== '');
}

function singleWords(core: string): NameText[] {
  const words = core.split(' ');
  if (words.length === 1) return [];
  const letters = words.join('').length;
  return words
    .filter((word) => word.length >= (hasHangul(word) ? 2 : SHORTEST_ONE_WORD))
    .map((word) => nameText(word, ONE_WORD_WEIGHT * (0.5 + (0.5 * word.length) / letters), 'whole'));
}

/** Returns Latin readings of a Hangul text: its words, its sound, or the keys of the wrong keyboard. */
function readHangul(core: string): NameText[] {
  const joined = core.replaceAll(' ', '');
  if (/[ㄱ-ㅣ]/.test(joined)) return [transliterated(typedKeys(joined), 'beginning')];
  return [readClinicRoot(joined).toLowerCase(), romanise(joined)].map((latin) => {
    const text = wordsOf(plainText(latin)).join(' ');
    return transliterated(text, text.length < SHORTEST_READ ? 'whole' : 'beginning');
  });
}

const transliterated = (latin: string, reach: NameText['reach']): NameText => ({
  ...nameText(latin, READ_WEIGHT, reach),
  isTransliterated: true,
});

function nameText(plain: string, weight: number, reach: NameText['reach']): NameText {
  const joined = plain.replaceAll(' ', '');
  const sound = soundOf(plain);
  return {
    plain,
    joined,
    isHangul: hasHangul(joined),
    sound,
    skeleton: skeletonOf(sound),
    isInitials: isInitials(joined),
    isTransliterated: false,
    weight,
    reach,
  };
}
