import { sql } from 'drizzle-orm';
import { executeRepeated, listOf, toStatement } from '#server/db/connection.ts';
import { readForms } from './keys/forms.ts';
import type { Candidate } from './rank/rank-clinics.ts';
import type { SearchData, SearchContext } from './search-memory.ts';

/** A digest of the columns of `clinics c` that a search compares. */
export const CLINIC_DIGEST = sql`search_digest(c.sort_name, c.search_forms)`;

/** A clinic found by a lookup. */
export type FoundRow = {
  id: number;
  /** Digest of its compared columns. */
  digest: string;
  reviewCount: number;
  published: boolean;
  /** True if its names may resemble the query. */
  byName: boolean;
};

/** Returns the clinics of these rows as candidates in order; reads those missing from the cache. */
export async function toCandidates(ctx: SearchContext, rows: readonly FoundRow[]): Promise<Candidate[]> {
  const known = rows.map(({ id, digest }) => {
    const facts = ctx.search.searched.get(id);
    return facts?.digest === digest ? facts : undefined;
  });
  const unknown = rows.filter((_, at) => !known[at]).map(({ id }) => id);
  const read = unknown.length > 0 ? await readSearched(ctx, unknown) : null;
  const candidates: Candidate[] = [];
  for (const [at, row] of rows.entries()) {
    const facts = known[at] ?? read?.get(row.id);
    // Missing if the clinic was deleted meanwhile.
    if (facts) candidates.push(toCandidate(row, facts));
  }
  return candidates;
}

const toCandidate = (
  { id, reviewCount, published, byName }: FoundRow,
  { places, forms, sortName }: SearchData,
): Candidate => ({
  id,
  places,
  forms: byName ? forms : [],
  sortName,
  reviewCount,
  published,
  procedure: null,
});

const searchedClinics = toStatement(sql`
  select id, ${CLINIC_DIGEST} as digest, search_forms as forms, sort_name as "sortName" from clinics c
  where id = any(${listOf(sql.placeholder('ids'))})`);

async function readSearched(
  { db, search }: SearchContext,
  ids: readonly number[],
): Promise<Map<number, SearchData>> {
  const rows = await executeRepeated<Pick<FoundRow, 'id' | 'digest'> & { forms: string; sortName: string }>(
    db,
    searchedClinics,
    { ids },
  );
  return new Map(
    rows.map((row) => {
      const facts = { ...readSearchForms(row.forms), sortName: row.sortName, digest: row.digest };
      search.searched.set(row.id, facts);
      return [row.id, facts];
    }),
  );
}

/** Parses the text of `writeSearchForms`. */
export function readSearchForms(text: string): Pick<Candidate, 'places' | 'forms'> {
  const end = text.indexOf('\n');
  return { places: new Set(text.slice(0, end).split(' ')), forms: readForms(text.slice(end + 1)) };
}

/** Serialises a clinic's places and spellings into one column. */
export const writeSearchForms = (places: readonly string[], forms: string): string =>
  `${places.join(' ')}\n${forms}`;
