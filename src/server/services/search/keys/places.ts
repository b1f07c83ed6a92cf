import { once } from '#domain/once.ts';
import { getEnglishStations, getPlaces, getStationNames, getStations } from '#server/korean/lexicon.ts';
import { readArea, readRoad } from '#server/korean/places.ts';
import { CITY_NAMES } from '#server/korean/regions.ts';
import { capitalise, romanise } from '#server/korean/romanise.ts';
import { foldLatin } from './fold.ts';

/*
 * Keys of places: kind and sound in English, as in `gu:kannam`, `dong:sinsa`, `road:apkojonk-ro-30` for a side street,
 * `no:apkojonk-ro-30:60` with a house number, and `at:apkojonk` for queries without a kind.
 */

const roadKey = (root: string, type: string, branch?: string) =>
  `${foldLatin(root)}-${type}${branch ? `-${branch}` : ''}`;
const areaKey = (kind: string, root: string, block = '') =>
  `${kind === 'ga' ? 'dong' : kind}:${foldLatin(root)}${block}`;
const rootKey = (root: string) => `at:${foldLatin(root)}`;
const stationKey = (root: string) => `stn:${foldLatin(root)}`;

const PRINTED_ROAD =
  /(?:(?<house>\d+(?:-\d+)?) )?\b(?<root>[a-z][a-z ]*?)(?: \d+)?-(?<type>daero|ro|gil)\b(?: (?<branch>\d+)(?:beon)?-gil)?/;
const PRINTED_AREA = /\b(?<root>[a-z]+)(?: (?<block>\d+))?-(?<kind>gu|dong|ga|si|gun|eup|myeon)\b/;

/** Returns the keys of all places in an English address, in the usual printed forms. */
export function placesOfAddress(address: string): string[] {
  const keys = address
    .toLowerCase()
    .split(',')
    .flatMap((part) => [...printedRoad(part), ...printedArea(part)]);
  return [...new Set(keys)];
}

function printedRoad(part: string): string[] {
  const { root, type, branch, house } = PRINTED_ROAD.exec(part)?.groups ?? {};
  if (root === undefined || type === undefined) return [];
  const whole = roadKey(root, type, branch);
  const keys = [`road:${roadKey(root, type)}`, `road:${whole}`, rootKey(root)];
  return house ? [...keys, `no:${whole}:${house}`] : keys;
}

function printedArea(part: string): string[] {
  const { root, kind, block } = PRINTED_AREA.exec(part)?.groups ?? {};
  if (root === undefined || kind === undefined) return [];
  return [areaKey(kind, root), areaKey(kind, root, block), rootKey(root)];
}

/** Returns the keys of a clinic's city. */
export const placesOfCity = (city: string): string[] => [
  areaKey('city', city.toLowerCase()),
  rootKey(city.toLowerCase()),
];

const LANGUAGES = 'english|japanese|chinese|mandarin|russian|vietnamese|thai|mongolian|arabic';
const LANGUAGE = new RegExp(`\\b(?:${LANGUAGES})\\b`, 'gi');
const LANGUAGE_WORD = new RegExp(`^(?<language>${LANGUAGES})(?:[ -](?:speaking|speakers?))?$`);

const languageKey = (language: string) => `says:${language.toLowerCase()}`;

/** Returns the keys of languages in a clinic's description; a search filters by them like places. */
export const languagesOf = (description: string | null): string[] => [
  ...new Set((description?.match(LANGUAGE) ?? []).map(languageKey)),
];

/** Returns the keys of stations in a Korean address: 강남역 3번 출구. */
export function stationsOfAddress(addressKo: string): string[] {
  return [...addressKo.matchAll(/([가-힣]{2,})역(?![가-힣])/g)].flatMap(([, root = '']) => [
    stationKey(romanise(root)),
    rootKey(romanise(root)),
  ]);
}

/** A place in a query. */
export type PlaceWord = {
  /** Keys of the place, the most likely meaning first; a clinic with any of them matches. */
  keys: readonly string[];
  /** Key of the building, if the road has a house number. */
  house: string | null;
  /** For a station or a place named like one: its English name, and the keys of its surroundings. */
  station: { name: string; keys: readonly string[] } | null;
  /** True for a well-known place or one with its kind, which is unlikely to be a clinic's name. */
  isSure: boolean;
};

/** Kinds of places, those with the fewest clinics first. */
const KINDS = ['road', 'dong', 'stn', 'gu', 'city'];

/** Sorts places by their likely number of clinics, uncertain ones first. */
export function narrowestFirst(places: readonly PlaceWord[]): PlaceWord[] {
  const extentOf = ({ keys: [likeliest = ''], isSure }: PlaceWord) =>
    isSure ? KINDS.indexOf(likeliest.split(':', 1)[0] ?? '') : -1;
  return places.toSorted((a, b) => extentOf(a) - extentOf(b));
}

const ROAD =
  /^(?:(?<before>\d+(?:-\d+)?) )?(?<root>[a-z]{2,}?)(?: \d+)?(?<gap>[ -]?)(?<type>daero|ro|gil)(?:[ -]*(?<branch>\d+)(?:beon)?[ -]?gil)?(?: (?<after>\d+(?:-\d+)?))?$/;
const AREA = /^(?<root>[a-z]{2,}?)(?: ?(?<block>\d+))?(?<gap>[ -]?)(?<kind>gu|dong|ga|si)$/;
const STATION = /^(?<root>[a-z]{2,})(?:[ -](?:subway |metro )?(?:station|stn|yeok)|yeok)$/;

const ROAD_KO =
  /^(?<road>[가-힣]{2,}?\d*(?:대로|로|길)(?: ?\d+[가-하]?번?길)?)(?: (?:지하 ?)?(?<house>\d+(?:-\d+)?))?$/;
const AREA_KO = /^[가-힣]{1,5}\d*(?:구|동|시|군|가)$/;
const STATION_KO = /^(?<root>[가-힣]{2,})역$/;

/** Joins the only two-word root among Seoul's roads. */
const joinRoots = (text: string) => text.replace('world cup', 'worldcup');

/**
 * Reads some words of a query as one place: `apgujeong-ro 30-gil 60`, 강남구, `sinsa station`, 신사; null if they are none.
 */
export function readPlaceWord(words: string): PlaceWord | null {
  const text = joinRoots(words);
  if (/[가-힣]/.test(text)) return readKorean(text);
  return (
    readLanguageWord(text) ??
    readRoadWord(text) ??
    readAreaWord(text) ??
    readStationWord(text) ??
    readBareWord(text)
  );
}

function readKorean(text: string): PlaceWord | null {
  const { road, house } = ROAD_KO.exec(text)?.groups ?? {};
  const printed = road === undefined ? null : readRoad(road.replace(' ', ''));
  const asEnglish = printed
    ? `${printed}${house ? ` ${house}` : ''}`
    : AREA_KO.test(text)
      ? readArea(text)
      : null;
  const station = STATION_KO.exec(text)?.groups?.['root'];
  if (station !== undefined) return stationWord(romanise(station), station);
  if (asEnglish !== null) {
    const word = readPlaceWord(asEnglish.toLowerCase());
    // 미로 or 가동 may be a name: a root of one syllable is not certain.
    return word && { ...word, isSure: word.isSure && text.length > 2 };
  }
  return /^[가-힣]{2,6}$/.test(text) ? readBareWord(romanise(text), text) : null;
}

function readLanguageWord(text: string): PlaceWord | null {
  const language = LANGUAGE_WORD.exec(text)?.groups?.['language'];
  return language === undefined
    ? null
    : { keys: [languageKey(language)], house: null, station: null, isSure: true };
}

function readRoadWord(text: string): PlaceWord | null {
  const { root, type, branch, before, after, gap } = ROAD.exec(text)?.groups ?? {};
  if (root === undefined || type === undefined) return null;
  const road = roadKey(root, type, branch);
  const house = before ?? after;
  // A separate `ro` is certain too: few names end in that word.
  const isSure = gap !== '' || house !== undefined || branch !== undefined || isKnown(root);
  return { keys: [`road:${road}`], house: house ? `no:${road}:${house}` : null, station: null, isSure };
}

function readAreaWord(text: string): PlaceWord | null {
  const { root, kind, block, gap } = AREA.exec(text)?.groups ?? {};
  if (root === undefined || kind === undefined) return null;
  return {
    keys: [areaKey(kind, root, block)],
    house: null,
    station: null,
    isSure: gap === '-' || isKnown(root),
  };
}

const STATION_WORD = /[ -](?:(?:subway|metro) )?(?:station|stn|yeok)$/;

function readStationWord(text: string): PlaceWord | null {
  const english = text.replace(STATION_WORD, '');
  const korean = getEnglishStations().get(english);
  if (korean !== undefined) return stationWord(romanise(korean), korean);
  const root = STATION.exec(text)?.groups?.['root'];
  return root === undefined ? null : stationWord(root);
}

function stationWord(english: string, korean = stationsBySound().get(foldLatin(english))): PlaceWord {
  const around = getStations().get(korean ?? '') ?? [];
  const keys = around
    .flatMap((area) => placesOfAddress(readArea(area)))
    .filter((key) => key.startsWith('dong:'));
  // All of Seoul is not at Seoul Station.
  const named = isCity(english) ? [] : [rootKey(english)];
  const own = [stationKey(english), ...keys];
  const name = getStationNames().get(korean ?? '') ?? capitalise(korean ? romanise(korean) : english);
  return {
    keys: [...own, ...named],
    house: null,
    station: { name: `${name} Station`, keys: own },
    isSure: true,
  };
}

const isCity = (root: string) => citySounds().has(foldLatin(root));

/** Reads a single word as the root of a place; any word may be one until it is looked up. */
function readBareWord(text: string, korean?: string): PlaceWord | null {
  if (!/^[a-z]{3,16}$/.test(text)) return null;
  const isSure = korean === undefined ? isKnown(text) : getPlaces().has(korean) || getStations().has(korean);
  const stationKo = isSure ? stationsBySound().get(foldLatin(text)) : undefined;
  const around = stationKo === undefined ? null : stationWord(text, stationKo);
  const areas = ['gu', 'dong', 'city'].map((kind) => areaKey(kind, text));
  const keys = [...new Set([...areas, ...(around?.keys ?? []), rootKey(text)])];
  const station = around?.station && {
    ...around.station,
    keys: around.station.keys.filter((key) => !areas.includes(key)),
  };
  return { keys, house: null, station: station ?? null, isSure };
}

const citySounds = once(() => new Set(CITY_NAMES.map((name) => foldLatin(name.toLowerCase()))));

const isKnown = (root: string) => knownSounds().has(foldLatin(root));

const knownSounds = once(
  () =>
    new Set([
      ...[...getPlaces()].map(([korean, english]) => foldLatin((english || romanise(korean)).toLowerCase())),
      ...stationsBySound().keys(),
    ]),
);
const stationsBySound = once(
  () => new Map([...getStations().keys()].map((korean) => [foldLatin(romanise(korean)), korean])),
);
