import { sql } from 'drizzle-orm';
import type { ProcedureRef } from '#domain/procedure/procedure-views.ts';
import { type ClinicScope, isInScope } from './clinic-scope.ts';
import { readForms } from './keys/forms.ts';
import { hasHangul } from './keys/hangul-letters.ts';
import type { PlaceWord } from './keys/places.ts';
import { sameWords } from './keys/search-words.ts';
import { beginningProbes, nearProbes, partProbes, wholeProbes } from './probes.ts';
import {
  CATEGORY,
  closenessAsNamed,
  closenessOfWords,
  isNamedPlainly,
  type NamedProcedure,
} from './rank/rank-procedures.ts';
import type { Candidate } from './rank/rank-clinics.ts';
import {
  isThere,
  MOST_SELECTED,
  nameLookup,
  type Piece,
  rangesOf,
  readCandidatesBeside,
} from './read-candidates.ts';
import { type NameText, type Reading, readQuery, type SearchQuery } from './read-query.ts';
import type { SearchContext } from './search-memory.ts';
import { CLINIC_DIGEST, type FoundRow, toCandidates } from './searched-clinics.ts';

/** Least closeness for a procedure to find clinics: at most one slip, not just part of its name. */
const NAMED = 690;
/** Largest distance from the closest procedure: 'rhinoplasty' excludes `revision rhinoplasty`. */
const AS_NEAR = 100;
const SHORTEST_WORD = 3;
const MOST_PROCEDURES = 100;

/** Returns the readings of a query: all words, or the words without its places; also in words of the procedures. */
const readingsOf = ({ readings, meanings, isGeneric, isFillers }: SearchQuery): Reading[] =>
  (isGeneric && !isFillers ? [] : [readings, meanings]).flatMap((list) =>
    list.filter(
      ({ names, places }, at) => names.length > 0 && (at === 0 || places.every(({ isSure }) => isSure)),
    ),
  );

/** Returns the words of texts of several words: a procedure's name may have them in another order. */
const wordsIn = (names: readonly NameText[]): string[] =>
  names
    .filter(({ weight, plain }) => weight === 1 && plain.includes(' '))
    .flatMap(({ plain }) => plain.split(' '))
    .filter((word) => word.length >= SHORTEST_WORD || hasHangul(word));

/** Selects procedures that a query may name, as JSON. @param slips includes names with a slip */
export function proceduresLike(query: SearchQuery, { slips }: { slips: boolean }): Piece<LikeProcedure[]> {
  const names = readingsOf(query).flatMap((reading) => reading.names);
  const keys = [...wholeProbes(names), ...(slips ? nearProbes(names) : [])];
  const words = slips ? wordsIn(names).flatMap(sameWords) : [];
  const beginnings = [
    ...beginningProbes(names),
    ...partProbes(names),
    ...words.flatMap((word) => [`=${word}`, `/${word}`]),
  ];
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

/** Reads the procedures that a text names exactly, apart from the search for clinics. */
export async function readNamedExactly(ctx: SearchContext, text: string): Promise<NamedProcedure[]> {
  const query = readQuery(text);
  if (!query) return [];
  const like = await readCandidatesBeside(
    ctx,
    [nameLookup([])],
    { publishedOnly: true },
    proceduresLike(query, { slips: true }),
  );
  const { procedures, places } = nearestNamed(query, like.beside ?? [], { plainly: false });
  return places.length > 0 ? [] : procedures.filter(({ isExact }) => isExact);
}

/** Returns slugs of possible categories in the query: `eye`, `eyes`, `Body Contouring`. */
const categoriesOf = (names: readonly NameText[]): string[] => [
  ...new Set(
    names
      .filter(({ weight }) => weight === 1)
      .flatMap(({ plain }) => [plain, plain.replace(/s$/, '')])
      .map((words) => words.replaceAll(' ', '-'))
      .filter((slug) => slug !== '' && slug !== 'other'),
  ),
];

/** The closest procedures in a query, with its places. */
export type NamedProcedures = { procedures: NamedProcedure[]; places: readonly PlaceWord[] };

/**
 * Returns the procedures of `proceduresLike` that are closest to the query, in its best reading.
 * @param plainly only names that contain or begin with the query's exact words, since many clinics' names do too
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
    if (categories.includes(category)) return [{ ...procedure, closeness: CATEGORY, isExact: true }];
    const forms = readForms(text);
    const isExact = isNamedPlainly(names, forms);
    if (plainly && !isExact) return [];
    const closeness = closenessAsNamed(names, forms);
    const words = plainly || isExact ? null : closenessOfWords(names, forms, category);
    const isByWords = words !== null && words.closeness > (words.isExact ? 0 : closeness);
    return [{ ...procedure, ...(isByWords ? words : { closeness, isExact }) }];
  });
  const exact = named.filter(({ isExact }) => isExact);
  const meant = exact.length > 0 ? exact : named;
  const least = Math.max(NAMED, ...meant.map(({ closeness }) => closeness - AS_NEAR));
  return meant.filter(({ closeness }) => closeness >= least);
}

/**
 * Returns the clinics in these places with public reviews of these procedures, those with the most first, up to the
 * limit of totals.
 */
export async function readClinicsOfProcedures(
  ctx: SearchContext,
  { procedures: named, places }: NamedProcedures,
  scope: ClinicScope,
): Promise<Candidate[]> {
  if (named.length === 0) return [];
  const there = places.map(({ keys }) => sql`${sql.param(keys)}::text[]`);
  // The limit applies to each procedure; sorting by name needs all of them.
  const most =
    scope.sort === 'name' ? sql`` : sql`order by s.review_count desc, s.clinic_id limit ${MOST_SELECTED}`;
  const found = await ctx.db.execute<
    Omit<FoundRow, 'byName'> & { procedureIds: number[]; procedureReviews: number }
  >(sql`
    select s.id, max(s.digest) as digest, bool_or(s.published) as published,
      max(s.clinic_reviews) as "reviewCount", sum(s.review_count)::int as "procedureReviews",
      array_agg(named.id order by named.closeness desc, s.review_count desc, named.id) as "procedureIds"
    from unnest(${sql.param(named.map(({ id }) => id))}::int[], ${sql.param(named.map(({ closeness }) => closeness))}::float8[])
        as named(id, closeness)
      cross join lateral (
        select c.id, ${CLINIC_DIGEST} as digest, c.published, c.review_count as clinic_reviews, c.sort_name, s.review_count
        from clinic_procedure_stats s join clinics c on c.id = s.clinic_id
        where s.procedure_id = named.id and ${isInScope(scope)} and ${isThere(there, sql`c.id`)}
        ${most}) s
    group by s.id
    order by ${scope.sort === 'name' ? sql`min(s.sort_name)` : sql`max(named.closeness) desc, "procedureReviews" desc`}, s.id
    limit ${MOST_SELECTED}`);
  const rowOf = new Map(found.rows.map((row) => [row.id, row]));
  // Found by reviews: a match by name has its own lookup.
  const rows = found.rows.map((row) => ({ ...row, byName: false }));
  const candidates = await toCandidates(ctx, rows);
  return candidates.map((clinic) => {
    const row = rowOf.get(clinic.id);
    const procedure = named.find(({ id }) => id === row?.procedureIds[0]);
    return {
      ...clinic,
      procedure:
        procedure && row
          ? { ...procedure, reviewCount: row.procedureReviews, allIds: row.procedureIds }
          : null,
    };
  });
}
