import { sql } from 'drizzle-orm';
import type { ProcedureRef } from '#domain/procedure/procedure-views.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { type ClinicScope, eligible } from './clinic-scope.ts';
import { readForms } from './keys/forms.ts';
import type { PlaceWord } from './keys/places.ts';
import { beginningProbes, nearProbes, partProbes, wholeProbes } from './probes.ts';
import { closenessAsNamed, isNamedPlainly, type NamedProcedure } from './rank/rank-procedures.ts';
import type { Candidate } from './rank/rank-clinics.ts';
import { isThere, MOST_SELECTED, type Piece, rangesOf } from './read-candidates.ts';
import type { NameText, Reading, SearchQuery } from './read-query.ts';
import { DIGEST, type FoundRow, withSearched } from './searched-clinics.ts';

/** Clinics are found by a procedure that is named, with a slip at most; not by a part of its name. */
const NAMED = 690;
/** Of `rhinoplasty` and `revision rhinoplasty`, both holding the word, only the first is meant. */
const AS_NEAR = 100;
/** Every procedure of a category that is called so is meant. */
const OF_CATEGORY = 1_000;
const MOST_PROCEDURES = 50;

/** What a query may name: its words without the places in it, or all of them. */
const readingsOf = ({ readings }: SearchQuery): Reading[] =>
  readings.filter(
    ({ names, places }, at) => names.length > 0 && (at === 0 || places.every(({ isSure }) => isSure)),
  );

/** The procedures that a query may name, as JSON. @param slips those too that are a slip away */
export function proceduresLike(query: SearchQuery, { slips }: { slips: boolean }): Piece<LikeProcedure[]> {
  const names = readingsOf(query).flatMap((reading) => reading.names);
  const keys = [...wholeProbes(names), ...(slips ? nearProbes(names) : [])];
  const beginnings = [...beginningProbes(names), ...partProbes(names)];
  const { firsts, lasts } = rangesOf([{ keys, beginnings, tier: 0 }]);
  return {
    shape: 'procedures',
    lists: [firsts, lasts, categoriesOf(names)],
    write: ([first, last, category]) => sql<LikeProcedure[]>`(
      select json_agg(p) from (
        select p.id, p.slug, p.name, p.search_forms as forms, c.slug as category
        from procedures p join procedure_categories c on c.id = p.category_id
        where c.slug = any(${category}) or p.id in (
          select k.procedure_id from unnest(${first}, ${last}) as range(first, last) cross join lateral (
            select procedure_id from procedure_search_keys where key between range.first and range.last offset 0) k)
        order by p.review_count desc, p.id limit ${sql.raw(String(MOST_PROCEDURES))}) p)`,
  };
}

export type LikeProcedure = ProcedureRef & { forms: string; category: string };

/** Slugs of the categories that are called so: `eye`, `eyes`, `Body Contouring`. What is in none is no subject. */
const categoriesOf = (names: readonly NameText[]): string[] => [
  ...new Set(
    names
      .filter(({ weight }) => weight === 1)
      .flatMap(({ plain }) => [plain, plain.replace(/s$/, '')])
      .map((words) => words.replaceAll(' ', '-'))
      .filter((slug) => slug !== '' && slug !== 'other'),
  ),
];

/** What a query asks for by procedures: those that it names as nearly as any, and where. */
type NamedProcedures = { procedures: NamedProcedure[]; places: readonly PlaceWord[] };

/**
 * Those of `proceduresLike` that a query names as nearly as any; of its readings, by the one that names them best.
 * @param plainly only what holds the query's very words, or begins with them: many clinics' names do too
 */
export function nearestNamed(
  query: SearchQuery,
  like: readonly LikeProcedure[],
  { plainly }: { plainly: boolean },
): NamedProcedures {
  let best: NamedProcedures & { closeness: number } = { procedures: [], places: [], closeness: 0 };
  for (const { names, places } of readingsOf(query)) {
    const procedures = namedBy(names, like, plainly);
    const closeness = Math.max(0, ...procedures.map((procedure) => procedure.closeness));
    if (closeness > best.closeness) best = { procedures, places, closeness };
  }
  return { procedures: best.procedures, places: best.places };
}

function namedBy(
  names: readonly NameText[],
  like: readonly LikeProcedure[],
  plainly: boolean,
): NamedProcedure[] {
  const categories = categoriesOf(names);
  const named = like.flatMap(({ forms: text, category, ...procedure }) => {
    if (categories.includes(category)) return [{ ...procedure, closeness: OF_CATEGORY }];
    const forms = readForms(text);
    if (plainly && !isNamedPlainly(names, forms)) return [];
    return [{ ...procedure, closeness: closenessAsNamed(names, forms) }];
  });
  const least = Math.max(NAMED, ...named.map(({ closeness }) => closeness - AS_NEAR));
  return named.filter(({ closeness }) => closeness >= least);
}

/**
 * All clinics with public reviews of these procedures that are in these places, up to where totals are counted: those
 * with most first.
 */
export async function readClinicsOfProcedures(
  db: Db | Tx,
  { procedures: named, places }: NamedProcedures,
  scope: ClinicScope,
): Promise<Candidate[]> {
  if (named.length === 0) return [];
  const there = places.map(({ keys }) => sql`${sql.param(keys)}::text[]`);
  // The first of each procedure are the first of all; in the order of names all have to be compared.
  const most =
    scope.sort === 'name' ? sql`` : sql`order by s.review_count desc, s.clinic_id limit ${MOST_SELECTED}`;
  const found = await db.execute<
    Omit<FoundRow, 'byName'> & { procedureId: number; procedureReviews: number }
  >(sql`
    select s.id, max(s.digest) as digest, bool_or(s.published) as published,
      max(s.clinic_reviews) as "reviewCount", sum(s.review_count)::int as "procedureReviews",
      (array_agg(named.id order by named.closeness desc, s.review_count desc, named.id))[1] as "procedureId"
    from unnest(${sql.param(named.map(({ id }) => id))}::int[], ${sql.param(named.map(({ closeness }) => closeness))}::float8[])
        as named(id, closeness)
      cross join lateral (
        select c.id, ${DIGEST} as digest, c.published, c.review_count as clinic_reviews, c.sort_name, s.review_count
        from clinic_procedure_stats s join clinics c on c.id = s.clinic_id
        where s.procedure_id = named.id and ${eligible(scope)} and ${isThere(there, sql`c.id`)}
        ${most}) s
    group by s.id
    order by ${scope.sort === 'name' ? sql`min(s.sort_name)` : sql`max(named.closeness) desc, "procedureReviews" desc`}, s.id
    limit ${MOST_SELECTED}`);
  const rowOf = new Map(found.rows.map((row) => [row.id, row]));
  const candidates = await withSearched(
    db,
    // Their names are not compared: what a name finds was found by it.
    found.rows.map((row) => ({ ...row, byName: false })),
  );
  return candidates.map((clinic) => {
    const row = rowOf.get(clinic.id);
    const procedure = named.find(({ id }) => id === row?.procedureId);
    return {
      ...clinic,
      procedure: procedure && row ? { ...procedure, reviewCount: row.procedureReviews } : null,
    };
  });
}
