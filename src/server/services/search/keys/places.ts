import { once } from '#domain/once.ts';
import {
  getAreas,
  getEnglishStations,
  getPlaces,
  getStationNames,
  getStations,
} from '#server/korean/lexicon.ts';
import { readArea, readRoad } from '#server/korean/places.ts';
import { CITY_NAMES, takeRegion } from '#server/korean/regions.ts';
import { capitalise, romanise } from '#server/korean/romanise.ts';
import { foldLatin } from './fold.ts';
import { isGeneric } from './generic-words.ts';
import { findLanguages } from './search-words.ts';

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

const LANGUAGE = /\b(?:english|japanese|chinese|mandarin|russian|vietnamese|thai|mongolian|arabic)\b/gi;
/** Words around a language: `English-speaking`, `speaks English`. */
const SPEAKING = /^(?:speak(?:s|ing)? )?(?<language>.+?)(?:[ -](?:speaking|speakers?|가능))?$/;

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
  /** True for a listed area of one syllable without its kind, letter for letter: `jung` of Jung-gu. */
  isShortArea?: boolean;
};

/** Returns true for a place that is a station and not just named like one: `gangnam station`, not `gangnam`. */
export const isStation = ({ keys: [likeliest = ''] }: PlaceWord): boolean => likeliest.startsWith('stn:');

/** Returns true for a language that a clinic speaks, by which a search filters like by a place. */
export const isLanguage = ({ keys: [likeliest = ''] }: PlaceWord): boolean => likeliest.startsWith('says:');

/**
 * Adds what is named after a neighbourhood, for one without clinics: of 압구정동 those on 압구정로. Returns null for a place of
 * another kind.
 */
export function aroundPlace(place: PlaceWord): PlaceWord | null {
  const root = /^dong:(?<root>[a-z]+)/.exec(place.keys[0] ?? '')?.groups?.['root'];
  return root === undefined || place.house ? null : { ...place, keys: [...place.keys, `at:${root}`] };
}

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
const AREA = /^(?<root>[a-z]+?)(?: ?(?<block>\d+))?(?<gap>[ -]?)(?<kind>gu|dong|ga|si)$/;
const STATION = /^(?<root>[a-z]{2,})(?:[ -](?:subway |metro )?(?:station|stn|yeok)|yeok)$/;

const ROAD_KO =
  /^(?<road>[가-힣]{2,}?\d*(?:대로|로|길)(?: ?\d+[가-하]?번?길)?)(?: (?:지하 ?)?(?<house>\d+(?:-\d+)?))?$/;
const AREA_KO = /^[가-힣]{1,5}\d*(?:구|동|시|군|가)$/;
const STATION_KO = /^(?<root>[가-힣]{2,})역$/;

/** Joins the only two-word root among Seoul's roads; `dongseong-ro 2-ga` is the neighbourhood 동성로2가. */
const joinRoots = (text: string) =>
  text.replace('world cup', 'worldcup').replace(/^([a-z]+)-ro (?=\d+-?ga$)/, '$1no ');

/**
 * Reads some words of a query as one place: `apgujeong-ro 30-gil 60`, 강남구, `sinsa station`, 신사; null if they are none.
 */
export function readPlaceWord(words: string): PlaceWord | null {
  const text = joinRoots(words);
  const language = readLanguageWord(text);
  if (language) return language;
  if (/[가-힣]/.test(text)) return readKorean(text);
  const road = readRoadWord(text);
  // Guro and Singil end like roads.
  if (road && !road.isSure) return withBareWord(road, text);
  return road ?? readAreaWord(text) ?? readStationWord(text) ?? readBareWord(text);
}

/** Returns the place that a word is as a whole, else as a road: `guro`. */
function withBareWord(road: PlaceWord, text: string): PlaceWord {
  const bare = readBareWord(text);
  return bare ? { ...bare, keys: [...new Set([...bare.keys, ...road.keys])] } : road;
}

function readKorean(text: string): PlaceWord | null {
  const { road, house } = ROAD_KO.exec(text)?.groups ?? {};
  const printed = road === undefined ? null : readRoad(road.replace(' ', ''));
  if (printed) return readPrinted(`${printed}${house ? ` ${house}` : ''}`, text);
  const station = STATION_KO.exec(text)?.groups?.['root'];
  if (station !== undefined) return stationWord(romanise(station), station);
  const city = takeRegion(`${text} `)?.region;
  if (city?.isCity) return readBareWord(city.english.toLowerCase());
  const area = AREA_KO.test(text) ? readPrinted(readArea(text), text) : null;
  if (area && isSureArea(text)) return readPlaceWord(romanise(text)) ?? area;
  const bare = /^[가-힣]{2,6}$/.test(text) ? readBareWord(romanise(text), text) : null;
  return area && bare?.isSure ? merge(bare, area) : (area ?? bare);
}

/** Reads a Korean place by its English name. */
function readPrinted(english: string, korean: string): PlaceWord | null {
  const word = readPlaceWord(english.toLowerCase());
  // 미로 and 가동 may be names, and so may any word that ends like a city.
  const isCertain = korean.length > 2 && (!korean.endsWith('시') || getPlaces().has(korean.slice(0, -1)));
  return word && { ...word, isSure: word.isSure && (isCertain || isSureArea(korean)) };
}

/** Returns a place with the keys of another reading of its name: 강동 is a district, though it ends as a neighbourhood. */
const merge = (word: PlaceWord, { keys }: PlaceWord): PlaceWord => ({
  ...word,
  keys: [...new Set([...keys, ...word.keys])],
});

function readLanguageWord(text: string): PlaceWord | null {
  const languages = findLanguages(SPEAKING.exec(text)?.groups?.['language'] ?? '');
  return languages && { keys: languages.map(languageKey), house: null, station: null, isSure: true };
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
  if (root === undefined || kind === undefined || (root.length === 1 && gap !== '-')) return null;
  const isListed = areaSounds().has(areaKey(kind, root));
  const area = {
    keys: [areaKey(kind, root, block), ...(kind === 'si' ? [areaKey('city', root)] : [])],
    house: null,
    station: null,
    isSure: gap === '-' || isKnown(root) || isListed,
  };
  // Roads are named after a neighbourhood in one word: Mokdong-ro.
  if (isListed && gap === '') return { ...area, keys: [...area.keys, rootKey(text)] };
  // Daegu ends like a district.
  return gap === '' && isKnown(text) ? merge(readBareWord(text) ?? area, area) : area;
}

/** Returns true for a listed area that is unlikely to be a name: of 길동 and 목동 only the well-known. */
const isSureArea = (korean: string) =>
  getAreas().has(korean) &&
  (korean.length > 2 || korean.endsWith('구') || getPlaces().has(korean) || getStations().has(korean));

/** Returns true for the Korean name of a listed place or station. */
export const isListedPlace = (korean: string): boolean =>
  getPlaces().has(korean) || getAreas().has(korean) || getStations().has(korean.replace(/역$/, ''));

const areaSounds = once(
  () => new Set([...getAreas()].filter(isSureArea).flatMap((area) => placesOfAddress(readArea(area)))),
);

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
  const stationKeys = [stationKey(english), ...keys];
  const name = getStationNames().get(korean ?? '') ?? capitalise(korean ? romanise(korean) : english);
  return {
    keys: [...stationKeys, ...named],
    house: null,
    station: { name: `${name} Station`, keys: stationKeys },
    isSure: true,
  };
}

const isCity = (root: string) => citySounds().has(foldLatin(root));

/** Reads a single word as the root of a place; any word may be one until it is looked up. */
function readBareWord(text: string, korean?: string): PlaceWord | null {
  if (!/^[a-z]{3,16}$/.test(text) || isGeneric(text)) return null;
  const isSure =
    korean === undefined
      ? isKnown(text)
      : getPlaces().has(korean) ||
        getStations().has(korean) ||
        ['구', '동'].some((kind) => isLongArea(`${korean}${kind}`));
  const stationKo = isSure ? stationsBySound().get(foldLatin(text)) : undefined;
  const around = stationKo === undefined ? null : stationWord(text, stationKo);
  const areas = ['gu', 'dong', 'city'].map((kind) => areaKey(kind, text));
  const begun = isSure ? [] : areasBeginning(text);
  const keys = [...new Set([...areas, ...(around?.keys ?? []), rootKey(text), ...begun])];
  const station = around?.station && {
    ...around.station,
    keys: around.station.keys.filter((key) => !areas.includes(key)),
  };
  const isShortArea = !isSure && shortAreaRoots().has(text);
  return { keys, house: null, station: station ?? null, isSure, ...(isShortArea && { isShortArea }) };
}

/** Shorter beginnings are those of too many places. */
const SHORTEST_BEGINNING = 4;
const MOST_BEGUN = 20;

/** Returns the keys of the areas and cities whose English names begin with a text: `myeong` of Myeong-dong, `apgu`. */
function areasBeginning(text: string): string[] {
  if (text.length < SHORTEST_BEGINNING) return [];
  const begun = areaNames().filter(([name]) => name !== text && name.startsWith(text));
  return begun.map(([, key]) => key).slice(0, MOST_BEGUN);
}

/** English names of areas and cities in one word, with their keys. */
const areaNames = once(() => [
  ...[...getAreas()].flatMap((area) => {
    const [key] = placesOfAddress(readArea(area));
    return key === undefined ? [] : [[romanise(area), key] as const];
  }),
  ...CITY_NAMES.map((name) => [name.toLowerCase(), areaKey('city', name.toLowerCase())] as const),
]);

const citySounds = once(() => new Set(CITY_NAMES.map((name) => foldLatin(name.toLowerCase()))));

const isKnown = (root: string) => knownSounds().has(foldLatin(root)) || longAreaRoots().has(root);

/** Returns true for a listed district or neighbourhood whose name without its kind is unlikely to be anything else. */
const isLongArea = (area: string) => area.length > 2 && /[구동]$/.test(area) && getAreas().has(area);

/**
 * Districts and neighbourhoods without their kind; those of one syllable, such as Jung, may be anything, and so may
 * words that only sound like them.
 */
const longAreaRoots = once(
  () => new Set([...getAreas()].filter(isLongArea).map((area) => romanise(area.slice(0, -1)).toLowerCase())),
);

/** Districts and neighbourhoods of one syllable, without their kind. */
const shortAreaRoots = once(
  () =>
    new Set(
      [...getAreas()].filter((area) => /^.[구동]$/.test(area)).map((area) => romanise(area.slice(0, -1))),
    ),
);

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
