import type { Form } from '../keys/forms.ts';
import type { PlaceWord } from '../keys/places.ts';
import type { NameText, Reading, SearchQuery } from '../read-query.ts';
import { CLOSE_ENOUGH, closenessToForms } from './closeness.ts';
import type { NamedProcedure } from './rank-procedures.ts';

/** What the ranking knows of a clinic. */
export type Candidate = {
  id: number;
  forms: readonly Form[];
  /** Keys of where it is. */
  places: ReadonlySet<string>;
  /** Public reviews. */
  reviewCount: number;
  sortName: string;
  published: boolean;
  /** The procedure with reviews there that the query names, and how many there are of all that it names. */
  procedure: (NamedProcedure & { reviewCount: number }) | null;
};

export type Ranked = Candidate & {
  score: number;
  /** The same without its procedure: by its names and where it is. */
  ownScore: number;
  /** Its names or place fit, whatever its reviews are of. */
  isFoundByName: boolean;
};

/** What a reading is worth, beside how close the name is (closeness.ts, from 0 to 1,000). */
const WORTH = {
  /** A clinic in the place asked for, where no name was. */
  place: 700,
  /** The same where the word may be a name as well: below every name it begins or is a slip of. */
  perhapsPlace: 560,
  /** The most that the likeliest meaning of a place's name adds: of Gangnam the district, then the station, then roads. */
  placeMeaning: 60,
  /** The very house. */
  house: 100,
  /** Of two equal names, the one in the place asked for. */
  nameInPlace: 10,
  /** A name that fits in a place that does not: people take the station next door, and cities have quarters of one name. */
  nameElsewhere: 0.8,
  /** A clinic with reviews of the procedure asked for, as a share of how near the query is to the procedure's name. */
  procedure: 0.9,
} as const;

/** A clinic is called so: the very name or its sound. Such a one is shown though it is elsewhere than in the place asked for. */
export const CALLED_SO = 900;
/** Beside one that is called so, guesses are noise: what has two slips, or is one word of several. */
const NO_GUESS = 690;
/** Differences below this are none: reviews decide. */
const STEP = 20;

/**
 * The candidates that fit a query, best first. Equal ones (within a step of 20) by public reviews, then by what little
 * differs, by name and by id: the same order whatever order the database gave them in.
 * @param known scores that were found out before
 */
export function rankClinics(
  query: SearchQuery,
  candidates: readonly Candidate[],
  known: ReadonlyMap<number, number> = new Map(),
): Ranked[] {
  const scored = candidates.map((clinic) => {
    const ownScore = known.get(clinic.id) ?? ownScoreOf(query, clinic);
    return { ...clinic, ownScore, score: Math.max(ownScore, scoreOfProcedure(clinic)) };
  });
  const isCalledSo = scored.some(({ score }) => score >= CALLED_SO);
  const least = isCalledSo && !query.isGeneric ? NO_GUESS : CLOSE_ENOUGH;
  const fitting = scored
    .filter(({ score }) => score >= least)
    .map((clinic) => ({ ...clinic, isFoundByName: clinic.ownScore >= least }));
  const place = query.readings.find(({ names, places }) => names.length === 0 && isSure(places));
  const inPlace = new Set(place ? fitting.filter((clinic) => isAt(clinic, place.places)) : []);
  const shown =
    inPlace.size === 0
      ? fitting
      : fitting.filter((clinic) => clinic.score >= CALLED_SO || clinic.procedure || inPlace.has(clinic));
  return shown.sort(compare);
}

function compare(a: Ranked, b: Ranked): number {
  const step = (score: number) => Math.floor(score / STEP);
  return (
    step(b.score) - step(a.score) ||
    relevantReviews(b) - relevantReviews(a) ||
    b.score - a.score ||
    (a.sortName < b.sortName ? -1 : a.sortName > b.sortName ? 1 : 0) ||
    a.id - b.id
  );
}

/** Reviews of what it is listed for. */
const relevantReviews = ({ procedure, isFoundByName, reviewCount }: Ranked): number =>
  procedure && !isFoundByName ? procedure.reviewCount : reviewCount;

const scoreOfProcedure = ({ procedure }: Candidate) => (procedure?.closeness ?? 0) * WORTH.procedure;

function ownScoreOf(query: SearchQuery, clinic: Candidate): number {
  return Math.max(
    query.isGeneric ? CLOSE_ENOUGH : 0,
    ...query.readings.map((reading) => scoreOfReading(reading, clinic)),
  );
}

function scoreOfReading({ names, places }: Reading, clinic: Candidate): number {
  if (names.length === 0) return isAt(clinic, places) ? scoreOfPlaces(places, clinic) : 0;
  let name = 0;
  for (const text of names) name = closenessOfName(text, clinic, name);
  if (places.length === 0 || name === 0) return name;
  if (isAt(clinic, places)) return name + WORTH.nameInPlace;
  return isSure(places) ? name * WORTH.nameElsewhere : 0;
}

/**
 * A Hangul text compares with a Hangul name; what it reads as in Latin letters is another way to write the very name.
 * @returns `atLeast` if it is no closer
 */
function closenessOfName(text: NameText, { forms }: Candidate, atLeast: number): number {
  if (!text.isRead || !forms.some(({ isHangul }) => isHangul)) return closenessToForms(text, forms, atLeast);
  const least = CALLED_SO * text.weight;
  const close = closenessToForms(text, forms, Math.max(atLeast, least - 1));
  return close >= least ? close : atLeast;
}

const isSure = (places: readonly PlaceWord[]) => places.every((place) => place.isSure);

function isAt(clinic: Candidate, places: readonly PlaceWord[]): boolean {
  return places.every(({ keys }) => keys.some((key) => clinic.places.has(key)));
}

function scoreOfPlaces(places: readonly PlaceWord[], clinic: Candidate): number {
  const meanings = places.map(
    ({ keys }) => 1 - keys.findIndex((key) => clinic.places.has(key)) / keys.length,
  );
  const isHouse = places.some(({ house }) => house !== null && clinic.places.has(house));
  return (
    (isSure(places) ? WORTH.place : WORTH.perhapsPlace) +
    WORTH.placeMeaning * Math.min(...meanings) +
    (isHouse ? WORTH.house : 0)
  );
}
