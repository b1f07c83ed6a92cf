import { inArray, eq, sql } from 'drizzle-orm';
import type { ClinicSuggestions } from '#domain/clinic/clinic-views.ts';
import type { Db } from '#server/db/connection.ts';
import { procedureCategories, procedures, reviews } from '#server/db/schema/index.ts';
import { PROCEDURE_CORE, toProcedure } from '../procedure/procedure-view.ts';
import type { NamedProcedure } from '../search/rank/rank-procedures.ts';
import { namesDoctor } from '../search/doctor-names.ts';
import { COUNT_LIMIT } from '../search/search-match.ts';

const MOST_PROCEDURES = 3;
const MOST_DOCTORS = 6;

/** Returns other meanings of a query: the procedures it names, and doctors named in reviews. */
export async function suggestBeside(
  db: Db,
  text: string,
  named: readonly NamedProcedure[],
): Promise<ClinicSuggestions> {
  const [suggested, doctors] = await Promise.all([suggestProcedures(db, named), suggestDoctors(db, text)]);
  return { procedures: suggested, doctors };
}

async function suggestProcedures(db: Db, named: readonly NamedProcedure[]) {
  if (named.length === 0) return [];
  const closenessOf = new Map(named.map(({ id, closeness }) => [id, closeness]));
  const rows = await db
    .select({ procedure: PROCEDURE_CORE, category: procedureCategories.slug })
    .from(procedures)
    .innerJoin(procedureCategories, eq(procedureCategories.id, procedures.categoryId))
    .where(inArray(procedures.id, [...closenessOf.keys()]));
  return rows
    .map(toProcedure)
    .filter(({ reviewCount }) => reviewCount > 0)
    .sort(
      (a, b) =>
        (closenessOf.get(b.id) ?? 0) - (closenessOf.get(a.id) ?? 0) ||
        b.reviewCount - a.reviewCount ||
        a.id - b.id,
    )
    .slice(0, MOST_PROCEDURES)
    .map(({ slug, name, reviewCount, price }) => ({ slug, name, reviewCount, price }));
}

/**
 * Returns doctors of that name in public reviews, most mentioned first; each spelling separately, as patients wrote it.
 */
async function suggestDoctors(db: Db, text: string) {
  const isNamed = namesDoctor(text);
  if (!isNamed) return [];
  const { doctorName } = reviews;
  const found = await db.execute<{ name: string; reviewCount: number }>(sql`
    select min(name) as name, count(*)::int as "reviewCount" from (
      select ${doctorName} as name from ${reviews}
      where ${isNamed}
      limit ${COUNT_LIMIT}) named
    group by lower(name) order by 2 desc, 1 limit ${MOST_DOCTORS}`);
  return found.rows;
}
