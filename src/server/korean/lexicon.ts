import { once } from '#domain/once.ts';
import { splitCell, readRows } from '#server/reference/read-rows.ts';

/**
 * Positions at which an entry may stand in a name.
 * - `word`: anywhere; from two syllables on also beside an unknown part
 * - `strict`: only beside known parts (short or common inside Korean words: 아라, 하이)
 * - `whole`: only as the whole root
 * - `start`: only at the beginning (더 The, 닥터 Dr)
 * - `end`: only at the end, after another part (서울아이: the eye, where 아이비 begins with the letter I)
 * - `korean`: a Korean word, romanised separately unless an English spelling is given
 * - `place`, `building`: from the files of those names
 */
const USES = ['word', 'strict', 'whole', 'start', 'end', 'korean', 'place', 'building'] as const;
type LexiconUse = (typeof USES)[number];

export interface LexiconEntry {
  /** Empty: use Revised Romanisation. */
  english: string;
  use: LexiconUse;
  /** Other spellings in use, for the aliases. */
  others: string[];
}

export interface Lexicon {
  entries: ReadonlyMap<string, LexiconEntry>;
  /** Length in syllables of the longest entry. */
  longest: number;
}

export interface Surname {
  english: string;
  others: string[];
  /** True if it rarely begins anything but a person's name (김, 박); others also begin ordinary words (이, 서). */
  isSure: boolean;
}

/** Words of clinic names, with place names. */
export const getNameLexicon = once(() => toLexicon([...readPlaces(), ...readNames()]));

/** The same with building words, which take precedence. */
export const getBuildingLexicon = once(() =>
  toLexicon([...readPlaces(), ...readNames(), ...readBuildingWords()]),
);

/** Districts, neighbourhoods and stations; English is empty for Revised Romanisation. */
export const getPlaces = once(
  () => new Map(readPlaces().map(([hangul, entry]) => [hangul, entry.english] as const)),
);

/** Districts and neighbourhoods with their kind: 강남구, 신사동. */
export const getAreas = once(() => new Set(readRows('korean-areas.csv').map((row) => cell(row, 'hangul'))));

/** Neighbourhoods around each station in Seoul, by the station's name without 역. */
export const getStations = once(
  () =>
    new Map(
      readRows('seoul-stations.csv').map(
        (row) => [cell(row, 'station'), splitCell(row['neighbourhoods'])] as const,
      ),
    ),
);

/** Stations in Seoul by their English names that are not their romanised ones, in lower case. */
export const getEnglishStations = once(
  () =>
    new Map(
      readRows('seoul-stations.csv').flatMap((row) =>
        splitCell(row['english']).map((name) => [name.toLowerCase(), cell(row, 'station')] as const),
      ),
    ),
);

/** The customary English name of each station that has one, by its Korean name. */
export const getStationNames = once(
  () =>
    new Map(
      readRows('seoul-stations.csv').flatMap((row) => {
        const [name] = splitCell(row['english']);
        return name === undefined ? [] : [[cell(row, 'station'), name] as const];
      }),
    ),
);

/** Surnames with their customary spellings. */
export const getSurnames = once(() => {
  const surnames = new Map<string, Surname>();
  for (const row of readRows('korean-surnames.csv')) {
    surnames.set(cell(row, 'hangul'), {
      english: cell(row, 'english'),
      others: splitCell(row['others']),
      isSure: cell(row, 'sure') === 'yes',
    });
  }
  return surnames;
});

/** Syllables of given names, with customary spellings that differ from the official ones. */
export const getGivenSyllables = once(
  () =>
    new Map(
      readRows('korean-given-syllables.csv').map(
        (row) => [cell(row, 'hangul'), splitCell(row['conventional'])] as const,
      ),
    ),
);

function readNames(): [string, LexiconEntry][] {
  return readRows('clinic-name-lexicon.csv').map((row) => {
    const use = USES.find((known) => known === cell(row, 'use'));
    if (!use) throw new Error(`clinic-name-lexicon.csv: ${cell(row, 'hangul')} has no known use`);
    return [cell(row, 'hangul'), { english: cell(row, 'english'), use, others: splitCell(row['others']) }];
  });
}

function readPlaces(): [string, LexiconEntry][] {
  return readRows('korean-places.csv').map((row) => [
    cell(row, 'hangul'),
    { english: cell(row, 'english'), use: 'place', others: [] },
  ]);
}

function readBuildingWords(): [string, LexiconEntry][] {
  return readRows('building-words.csv').map((row) => [
    cell(row, 'hangul'),
    { english: cell(row, 'english'), use: 'building', others: [] },
  ]);
}

function toLexicon(rows: [string, LexiconEntry][]): Lexicon {
  const entries = new Map(rows);
  return { entries, longest: Math.max(...[...entries.keys()].map((hangul) => hangul.length)) };
}

const cell = (row: Record<string, string | undefined>, column: string): string => row[column] ?? '';
