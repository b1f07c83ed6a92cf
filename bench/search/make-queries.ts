import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { type Facility, isHangul } from './facility.ts';
import { forName, type Kind, type Made, type Query } from './kind.ts';
import { hangulKinds } from './kinds/hangul.ts';
import { latinKinds } from './kinds/latin.ts';
import { placeKinds } from './kinds/places.ts';
import { procedureKinds } from './kinds/procedures.ts';
import { scriptKinds } from './kinds/scripts/index.ts';
import { Random } from './random.ts';

const SEED = 20_261_120;
/** Queries per kind in each half; kinds that apply to few clinics have fewer. */
export const QUERIES_EACH = 25;

/**
 * Generates queries of every kind from a fixed seed: the same file gives the same queries. The clinics are split first,
 * so that held-out queries concern other names than those used for tuning.
 * @param each queries per kind in each half; a larger number includes the queries of a smaller one
 * @param official a CSV of `root,english` with clinics' own English names, which the open data lack
 */
export async function makeQueries(
  clinics: readonly Facility[],
  official: string | null,
  each = QUERIES_EACH,
): Promise<Query[]> {
  const mixed = new Random(SEED).shuffle(clinics.filter(isHangul));
  const middle = Math.floor(mixed.length / 2);
  const halves = [mixed.slice(0, middle), mixed.slice(middle)] as const;
  const kinds = [
    ...hangulKinds,
    ...latinKinds,
    ...(official ? [await officialNames(official)] : []),
    ...placeKinds,
    ...scriptKinds,
  ];
  const ofClinics = kinds.flatMap((kind) =>
    halves.flatMap((half, index) => makeOfKind(kind, half, clinics, index === 1, each)),
  );
  return [...ofClinics, ...makeOfProcedures(each)];
}

/** Names and expected shares of all kinds, in the order of the table. */
export const listKinds = (): { name: string; expected: number }[] => [
  ...hangulKinds,
  ...latinKinds,
  OFFICIAL,
  ...placeKinds,
  ...scriptKinds,
  ...procedureKinds,
];

const OFFICIAL = { name: 'english: official', expected: 0.9 };

/** Each kind has its own random numbers, so that adding a kind changes no other. */
const randomOf = (kind: string) =>
  new Random(Array.from(kind).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, SEED));

function makeOfKind(
  kind: Kind,
  from: readonly Facility[],
  all: readonly Facility[],
  isHeldOut: boolean,
  each: number,
): Query[] {
  const random = randomOf(`${kind.name} ${isHeldOut}`);
  const made: Query[] = [];
  for (const clinic of random.shuffle(from)) {
    const query = kind.make(clinic, random, all);
    if (query) made.push({ ...query, kind: kind.name, isHeldOut });
    if (made.length === each) break;
  }
  return made;
}

function makeOfProcedures(each: number): Query[] {
  return procedureKinds.flatMap((kind) => {
    const random = randomOf(kind.name);
    const made = new Map<string, Made>();
    for (let tries = 0; made.size < 2 * each && tries < 20 * each; tries += 1) {
      const query = kind.make(random);
      if (query) made.set(query.text, query);
    }
    return [...made.values()].map((query, index) => ({
      ...query,
      kind: kind.name,
      isHeldOut: index % 2 === 1,
    }));
  });
}

async function officialNames(file: string): Promise<Kind> {
  const rows: string[][] = parse(await readFile(file, 'utf8'));
  const names = new Map(rows.map(([root = '', english = '']) => [root, english]));
  return {
    ...OFFICIAL,
    make: (clinic, _, all) => {
      const english = names.get(clinic.root);
      return english ? forName(english, clinic, all) : null;
    },
  };
}
