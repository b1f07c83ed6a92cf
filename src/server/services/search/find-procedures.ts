import { sql } from 'drizzle-orm';
import type { ProcedureRef } from '#domain/procedure/procedure-views.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { type ClinicScope, eligible } from './clinic-scope.ts';
import { beginningProbes, nearProbes, partProbes, wholeProbes } from './probes.ts';
import { closenessAsNamed, type NamedProcedure } from './rank/rank-procedures.ts';
import type { Candidate } from './rank/rank-clinics.ts';
import { MOST_CANDIDATES, type Piece, rangesOf } from './read-candidates.ts';
import type { SearchQuery } from './read-query.ts';
import { DIGEST, type FoundRow, withSearched } from './searched-clinics.ts';

/** Clinics are found by a procedure that is named, with a slip at most; not by a part of its name. */
const NAMED = 690;
/** Of `rhinoplasty` and `revision rhinoplasty`, both holding the word, only the first is meant. */
const AS_NEAR = 100;
const MOST_PROCEDURES = 50;

/** The procedures that a query may name, as JSON. */
export function proceduresLike({ readings }: SearchQuery): Piece<LikeProcedure[]> {
  const names = readings[0]?.names ?? [];
  const keys = [...wholeProbes(names), ...nearProbes(names)];
  const beginnings = [...beginningProbes(names), ...partProbes(names)];
  const { firsts, lasts } = rangesOf([{ keys, beginnings, tier: 0 }]);
  return {
    shape: 'procedures',
    lists: [firsts, lasts],
    write: ([first, last]) => sql<LikeProcedure[]>`(
      select json_agg(p) from (
        select id, slug, name, search_forms as forms from procedures where id in (
          select k.procedure_id from unnest(${first}, ${last}) as range(first, last) cross join lateral (
            select procedure_id from procedure_search_keys where key between range.first and range.last offset 0) k)
        order by review_count desc, id limit ${sql.raw(String(MOST_PROCEDURES))}) p)`,
  };
}

type LikeProcedure = ProcedureRef & { forms: string };

/** Those of `proceduresLike` that a query names as nearly as any. */
export function nearestNamed(query: SearchQuery, like: readonly LikeProcedure[]): NamedProcedure[] {
  const named = like.map(({ forms, ...procedure }) => ({
    ...procedure,
    closeness: closenessAsNamed(query, forms),
  }));
  const least = Math.max(NAMED, ...named.map(({ closeness }) => closeness - AS_NEAR));
  return named.filter(({ closeness }) => closeness >= least);
}

/** Clinics with public reviews of these procedures, those with most first. */
export async function readClinicsOfProcedures(
  db: Db | Tx,
  named: readonly NamedProcedure[],
  scope: ClinicScope,
): Promise<Candidate[]> {
  if (named.length === 0) return [];
  const found = await db.execute<Omit<FoundRow, 'byName'> & { procedureId: number }>(sql`
    select c.id, ${DIGEST} as digest, c.published,
      sum(s.review_count)::int as "reviewCount",
      (array_agg(named.id order by named.closeness desc, s.review_count desc, named.id))[1] as "procedureId"
    from unnest(${sql.param(named.map(({ id }) => id))}::int[], ${sql.param(named.map(({ closeness }) => closeness))}::float8[])
        as named(id, closeness)
      join clinic_procedure_stats s on s.procedure_id = named.id
      join clinics c on c.id = s.clinic_id
    where ${eligible(scope)}
    group by c.id order by max(named.closeness) desc, "reviewCount" desc, c.id limit ${MOST_CANDIDATES}`);
  const procedureOf = new Map(
    found.rows.map(({ id, procedureId }) => [id, named.find((procedure) => procedure.id === procedureId)]),
  );
  const candidates = await withSearched(
    db,
    found.rows.map((row) => ({ ...row, byName: true })),
  );
  return candidates.map((clinic) => ({ ...clinic, procedure: procedureOf.get(clinic.id) ?? null }));
}
