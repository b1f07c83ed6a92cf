import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { type Db, executeRepeated, listOf, toStatement, type Tx } from '#server/db/connection.ts';
import { readForms } from './keys/forms.ts';
import type { Candidate } from './rank/rank-clinics.ts';

/** A digest of what a search compares of `clinics c`. */
export const DIGEST = sql`search_digest(c.sort_name, c.search_forms)`;

/** A clinic that a lookup found. */
export type FoundRow = {
  id: number;
  /** Of what a search compares of it. */
  digest: string;
  reviewCount: number;
  published: boolean;
  /** Its names may be like the query's. */
  byName: boolean;
};

type Searched = Pick<Candidate, 'places' | 'forms' | 'sortName'>;

/**
 * What a search compares, by clinic and digest. Many searches find the same clinics: sending their texts and taking them
 * apart takes longer than comparing them.
 */
const searched = new LRUCache<string, Searched>({ max: 50_000 });

const keyOf = ({ id, digest }: Pick<FoundRow, 'id' | 'digest'>) => `${id} ${digest}`;

/** The clinics of these rows as candidates, in their order; what is not known of them is read. */
export async function withSearched(db: Db | Tx, rows: readonly FoundRow[]): Promise<Candidate[]> {
  const known = rows.map((row) => searched.get(keyOf(row)));
  const unknown = rows.filter((_, at) => !known[at]).map(({ id }) => id);
  const read = unknown.length > 0 ? await readSearched(db, unknown) : null;
  return rows.flatMap((row, at): Candidate[] => {
    const { id, reviewCount, published, byName } = row;
    const facts = known[at] ?? read?.get(id);
    // Removed in the meantime.
    if (!facts) return [];
    const { places, forms, sortName } = facts;
    return [{ id, places, forms: byName ? forms : [], sortName, reviewCount, published, procedure: null }];
  });
}

const searchedClinics = toStatement(sql`
  select id, ${DIGEST} as digest, search_forms as forms, sort_name as "sortName" from clinics c
  where id = any(${listOf(sql.placeholder('ids'))})`);

async function readSearched(db: Db | Tx, ids: readonly number[]): Promise<Map<number, Searched>> {
  const rows = await executeRepeated<{ id: number; digest: string; forms: string; sortName: string }>(
    db,
    searchedClinics,
    { ids },
  );
  return new Map(
    rows.map((row) => {
      const facts = { ...readSearchForms(row.forms), sortName: row.sortName };
      searched.set(keyOf(row), facts);
      return [row.id, facts];
    }),
  );
}

/** What `writeSearchForms` wrote. */
function readSearchForms(text: string): Pick<Candidate, 'places' | 'forms'> {
  const end = text.indexOf('\n');
  return { places: new Set(text.slice(0, end).split(' ')), forms: readForms(text.slice(end + 1)) };
}

/** Where a clinic is and every way to write its names, as one column holds them. */
export const writeSearchForms = (places: readonly string[], forms: string): string =>
  `${places.join(' ')}\n${forms}`;
