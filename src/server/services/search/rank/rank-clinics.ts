import type { Form } from '../keys/forms.ts';
import { isStation, type PlaceWord } from '../keys/places.ts';
import type { NameText, Reading, SearchQuery } from '../read-query.ts';
import { CLOSE_ENOUGH, closenessToForms } from './closeness.ts';
import type { NamedProcedure } from './rank-procedures.ts';

/** A clinic with the facts that ranking needs. */
export type Candidate = {
  id: number;
  forms: readonly Form[];
  /** Keys of its places. */
  places: ReadonlySet<string>;
  /** Number of its public reviews. */
  reviewCount: number;
  sortName: string;
  published: boolean;
  /**
   * The procedure in the query with reviews there; ids of all such procedures, and the number of their reviews.
   */
  procedure: (NamedProcedure & { reviewCount: number; allIds: readonly number[] }) | null;
};

export type Ranked = Candidate & {
  score: number;
  /** Score by names and place, without the procedure. */
  ownScore: number;
  /** True if its names or place match, regardless of procedures. */
  isFoundByName: boolean;
  /** The station near which it is, if that is how the place in the query matches. */
  nearStation: string | null;
  /** True if the query is a place alone and one of the clinic's names contains it: Gangnam Jun of `gangnam`. */
  isNamesake: boolean;
  /** True if the query is one of its names, letter for letter apart from generic words: of `da` DA, but not D&A. */
  isNamedExactly: boolean;
};

type Ranking = {
  /** Scores from an earlier ranking. */
  known?: ReadonlyMap<number, number>;
  /** True to put clinics with reviews first where the query is a place alone, after those called exactly so. */
  isReviewedFirst?: boolean | undefined;
};

/** Scores of matches other than by name (closeness.ts, from 0 to 1,000). */
const WORTH = {
  /** A clinic in the requested place, for a query without a name. */
  place: 700,
  /** A clinic in a place that may be a name instead: below every name that begins with the word or is a slip away. */
  perhapsPlace: 560,
  /**
   * A clinic in an area of one syllable that is typed letter for letter: below names that begin with these letters,
   * above those that only sound so. Of `jung` Jung-gu, then Jeongseok.
   */
  listedPlace: 800,
  /**
   * Largest bonus for the likelier meaning of a place's name: of Gangnam first the district, then the station, then
   * roads.
   */
  placeMeaning: 60,
  /** The exact building. */
  house: 100,
  /** Bonus for a name in the requested place. */
  nameInPlace: 10,
  /**
   * Factor for a name outside the requested place: people name a nearby station, and cities share names of quarters.
   */
  nameElsewhere: 0.8,
  /** Factor for a clinic with reviews of the requested procedure, applied to the closeness of the procedure's name. */
  procedure: 0.9,
} as const;

/** Least score of an exact name or sound; such a clinic is shown even outside the requested place. */
export const EXACT_NAME_SCORE = 900;
/** Least score beside an exact name: weaker matches, such as two slips or one word of several, are noise. */
const NO_GUESS = 690;
/** Smaller differences in score are ignored, so that reviews decide. */
const STEP = 20;

/**
 * Returns the candidates that match a query, best first: those of exactly that name, then by score in steps of `STEP`,
 * public reviews, exact score, name and id, independent of the input's order.
 */
export function rankClinics(
  query: SearchQuery,
  candidates: readonly Candidate[],
  { known, isReviewedFirst }: Ranking = {},
): Ranked[] {
  const scored = candidates.map((clinic) => {
    const ownScore = known?.get(clinic.id) ?? ownScoreOf(query, clinic);
    return { ...clinic, ownScore, score: Math.max(ownScore, scoreOfProcedure(clinic)) };
  });
  const hasExactName = scored.some(({ score }) => score >= EXACT_NAME_SCORE);
  const least = hasExactName && !query.isGeneric ? NO_GUESS : CLOSE_ENOUGH;
  const places = placesAlone(query);
  const fitting = scored
    .filter(({ score }) => score >= least)
    .map((clinic) => ({
      ...clinic,
      // `male` matches every clinic, but by nobody's name.
      isFoundByName: clinic.ownScore >= least && (!query.isFillers || isLiteral(query, clinic)),
      nearStation: stationNear(clinic, places ?? []),
      isNamesake: places !== undefined && hasWords(query, clinic),
      isNamedExactly: isNamedExactly(query, clinic),
    }));
  const inPlace = new Set(
    nearIfStation(
      query,
      fitting.filter((clinic) => isInPlaceAlone(query, clinic)),
    ),
  );
  const ranked = wholeFirst(query, fitting.sort(compare));
  if (!places) return lastIfAlike(query, ranked);
  // A name that only sounds like a place with clinics is not meant: of `jung-gu` not Jeongu.
  const isCalled = (clinic: Ranked) =>
    clinic.score >= EXACT_NAME_SCORE && (inPlace.size === 0 || isLiteral(query, clinic));
  const isMeant = (clinic: Ranked) => isCalled(clinic) || clinic.procedure !== null || inPlace.has(clinic);
  // Elsewhere, only names that contain the place's: Gangnam Jun in Gangseo-gu.
  const named = ranked.filter((clinic) => !isMeant(clinic) && clinic.isNamesake);
  const meant = ranked.filter(isMeant);
  // An address asks for its building.
  const isByReviews = isReviewedFirst && !places.some(({ house }) => house);
  return lastIfAlike(query, [...(isByReviews ? reviewedFirst(meant, isCalled) : meant), ...named]);
}

/** Puts clinics with reviews first, but after those called exactly so: of `gangnam` Gangnam Jun without any comes later. */
function reviewedFirst(ranked: readonly Ranked[], isCalled: (clinic: Ranked) => boolean): Ranked[] {
  const called = ranked.filter(isCalled);
  const others = ranked.filter((clinic) => !isCalled(clinic));
  const hasReviews = ({ reviewCount }: Ranked) => reviewCount > 0;
  return [...called, ...others.filter(hasReviews), ...others.filter((clinic) => !hasReviews(clinic))];
}

/** Puts clinics whose names contain the whole query before those found without its fillers: of `best well` Best Well. */
function wholeFirst(query: SearchQuery, ranked: readonly Ranked[]): readonly Ranked[] {
  if (!query.hasFillers) return ranked;
  const whole = new Set(ranked.filter((clinic) => hasWords(query, clinic)));
  return [...whole, ...ranked.filter((clinic) => !whole.has(clinic))];
}

const isNamedExactly = ({ readings: [whole] }: SearchQuery, { forms }: Candidate): boolean =>
  (whole?.names ?? []).some(
    ({ weight, plain }) => weight === 1 && forms.some((form) => form.kind === 'name' && form.plain === plain),
  );

/** Returns true if a name contains the words of the whole query in their order; Latin ones from the beginning of a word. */
function hasWords({ readings: [whole] }: SearchQuery, { forms }: Candidate): boolean {
  return (whole?.names ?? []).some(
    ({ weight, plain, joined, isHangul }) =>
      weight === 1 &&
      forms.some((form) =>
        isHangul ? form.joined.includes(joined) : ` ${form.plain}`.includes(` ${plain}`),
      ),
  );
}

/**
 * Puts clinics whose names only resemble the query after those with reviews of its procedure, and drops them elsewhere;
 * drops all of them if the query names the procedure exactly.
 */
function lastIfAlike(query: SearchQuery, ranked: readonly Ranked[]): Ranked[] {
  if (!ranked.some(({ procedure }) => procedure)) return [...ranked];
  const places = query.readings.findLast(
    (reading) => reading.places.length > 0 && isSure(reading.places),
  )?.places;
  const alike = ranked.filter((clinic) => !clinic.procedure && !isLiteral(query, clinic));
  const others = new Set(alike);
  const meant = ranked.filter((clinic) => !others.has(clinic));
  if (ranked.some(({ procedure }) => procedure?.isExact)) return meant;
  return [...meant, ...alike.filter((clinic) => !places || isAt(clinic, places))];
}

/** Returns true if a name contains the words of the query as they are written, or the clinic is in its place. */
export function isLiteral({ readings }: SearchQuery, clinic: Candidate): boolean {
  return readings.some(({ names, places }) =>
    names.length === 0
      ? isAt(clinic, places)
      : names.some((text) => text.weight === 1 && clinic.forms.some((form) => isWritten(text, form))),
  );
}

/** Returns true if a name begins with the words of the query: of `in` IN Plastic Surgery, which `clinic` does not mean. */
const beginsSo = ({ readings }: SearchQuery, { forms }: Candidate): boolean =>
  readings.some(({ names }) =>
    names.some(
      ({ weight, plain }) => weight === 1 && forms.some((form) => `${form.plain} `.startsWith(`${plain} `)),
    ),
  );

function isWritten({ plain, joined, sound, isHangul, isInitials }: NameText, form: Form): boolean {
  if (isInitials) return form.isHangul;
  if (isHangul && form.isHangul && form.sound.startsWith(sound)) return true;
  return form.joined.includes(joined) || plain.split(' ').every((word) => form.plain.includes(word));
}

function compare(a: Ranked, b: Ranked): number {
  const step = (score: number) => Math.floor(score / STEP);
  return (
    Number(b.isNamedExactly) - Number(a.isNamedExactly) ||
    step(b.score) - step(a.score) ||
    relevantReviews(b) - relevantReviews(a) ||
    b.score - a.score ||
    (a.sortName < b.sortName ? -1 : a.sortName > b.sortName ? 1 : 0) ||
    a.id - b.id
  );
}

/** Returns the number of reviews that count in the ranking: those of the procedure, for a clinic not found by name. */
const relevantReviews = ({ procedure, isFoundByName, reviewCount }: Ranked): number =>
  procedure && !isFoundByName ? procedure.reviewCount : reviewCount;

const scoreOfProcedure = ({ procedure }: Candidate) => (procedure?.closeness ?? 0) * WORTH.procedure;

function ownScoreOf(query: SearchQuery, clinic: Candidate): number {
  // Common words match every clinic; names that only resemble them, or end with them, are no better.
  if (query.isGeneric && !(query.isFillers ? isLiteral : beginsSo)(query, clinic)) return CLOSE_ENOUGH;
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
 * Returns the closeness of a text to a clinic's names. A romanised Hangul text must match exactly or by sound if the
 * clinic has a Hangul name.
 * @returns `atLeast` if it is no closer
 */
function closenessOfName(text: NameText, { forms }: Candidate, atLeast: number): number {
  if (!text.isTransliterated || !forms.some(({ isHangul }) => isHangul))
    return closenessToForms(text, forms, atLeast);
  const least = EXACT_NAME_SCORE * text.weight;
  const close = closenessToForms(text, forms, Math.max(atLeast, least - 1));
  return close >= least ? close : atLeast;
}

/** Returns the places of a query that names nothing else. */
const placesAlone = ({ readings }: SearchQuery) =>
  readings.find(({ names, places }) => names.length === 0 && isSure(places))?.places;

/** Returns true for a query that names a place alone, if the clinic is there. */
export function isInPlaceAlone(query: SearchQuery, clinic: Candidate): boolean {
  const places = placesAlone(query);
  return places !== undefined && isAt(clinic, places);
}

/** Returns the station whose surroundings are the likeliest meaning of a place that fits the clinic; null if another is. */
function stationNear(clinic: Candidate, places: readonly PlaceWord[]): string | null {
  for (const { keys, station } of places) {
    const meant = keys.find((key) => clinic.places.has(key));
    if (station && meant !== undefined && station.keys.includes(meant)) return station.name;
  }
  return null;
}

/** Returns the clinics near the station that a query asks for; all if none is, or if it says no more than `gangnam`. */
function nearIfStation(query: SearchQuery, there: readonly Ranked[]): readonly Ranked[] {
  const near = placesAlone(query)?.some(isStation) ? there.filter((clinic) => clinic.nearStation) : [];
  return near.length > 0 ? near : there;
}

const isSure = (places: readonly PlaceWord[]) => places.every((place) => place.isSure);

function isAt(clinic: Candidate, places: readonly PlaceWord[]): boolean {
  return places.every(({ keys }) => keys.some((key) => clinic.places.has(key)));
}

function scoreOfPlaces(places: readonly PlaceWord[], clinic: Candidate): number {
  if (
    places.every(
      ({ isShortArea, keys: [district = '', quarter = ''] }) =>
        isShortArea && (clinic.places.has(district) || clinic.places.has(quarter)),
    )
  )
    return WORTH.listedPlace;
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
