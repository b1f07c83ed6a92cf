import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { ClinicList, ClinicSummary } from '#domain/clinic/clinic-views.ts';
import type { AppContext } from '#server/context.ts';
import { prepareOnce } from '#server/db/connection.ts';
import { clinicProcedureStats, clinics, siteState } from '#server/db/schema/index.ts';
import type { Page } from '../paging.ts';
import { findProcedure } from '../procedure/find-procedure.ts';
import { findClinics } from '../search/find-clinics.ts';
import { pageOfFound } from '../search/page-of-found.ts';
import { highlightNames } from '../search/rank/highlight.ts';
import { readQuery } from '../search/read-query.ts';
import { suggestSpellings } from '../search/suggest-spellings.ts';
import { readClinicSummaries } from './read-clinic-summaries.ts';

export type ListClinicsInput = Page & {
  search?: string | undefined;
  /** Unset: best match for a search, else most reviews. */
  sort?: 'reviews' | 'name' | undefined;
  /** Slug of the procedure the list is narrowed to, or one it had; an unknown one finds nothing. */
  procedure?: string | undefined;
  /** Whether each clinic brings an excerpt of its newest review. */
  latestReview?: boolean | undefined;
  /** Whether each clinic says what of its names the search matched. */
  highlight?: boolean | undefined;
};

/**
 * A page of the published clinics, with the price of the procedure asked for, of the one by whose reviews they were found,
 * or of their most reported one.
 */
export async function listClinics({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: ListClinicsInput;
}): Promise<ClinicList> {
  const procedure = input.procedure ? await findProcedure(ctx.db, input.procedure) : null;
  if (input.procedure && !procedure) return { clinics: [], total: 0 };
  const { ids, foundBy, version, ...total } =
    (await searchIds(ctx, input, procedure)) ?? (await listIds(ctx, input, procedure));
  const summaries = await readClinicSummaries(ctx.db, ids, {
    procedureId: procedure?.id,
    latestReview: input.latestReview ?? false,
    foundBy,
    version,
  });
  return { clinics: input.highlight ? highlightAll(summaries, input.search) : summaries, ...total };
}

function highlightAll(summaries: ClinicSummary[], search = ''): ClinicSummary[] {
  const query = readQuery(search);
  if (!query) return summaries;
  return summaries.map((clinic) => ({
    ...clinic,
    highlight: highlightNames(query, clinic.name, clinic.nameKo),
  }));
}

type Narrowed = { id: number; clinicCount: number } | null;

/** Ids of a page of what a text finds; null where there is no text to find. */
async function searchIds({ db }: AppContext, input: ListClinicsInput, procedure: Narrowed) {
  if (!input.search) return null;
  const where = procedure
    ? sql`exists (select 1 from clinic_procedure_stats s where s.clinic_id = c.id and s.procedure_id = ${procedure.id})`
    : undefined;
  const scope = { publishedOnly: true, where };
  const found = await findClinics(db, input.search, scope);
  if (!found) return null;
  const { foundBy, version } = found;
  if (found.clinics.length > 0) return { ...pageOfFound(found, input), foundBy, version };
  return { ids: [], foundBy, version, total: 0, didYouMean: await suggestSpellings(db, input.search, scope) };
}

/** Ids of a page of the whole list, or of a procedure's clinics. */
async function listIds({ db }: AppContext, { sort, limit, offset }: ListClinicsInput, procedure: Narrowed) {
  const all = db.select({ id: clinics.id }).from(clinics).$dynamic();
  const { clinicId, procedureId } = clinicProcedureStats;
  const narrowed = procedure
    ? all.innerJoin(clinicProcedureStats, and(eq(clinicId, clinics.id), eq(procedureId, procedure.id)))
    : all;
  const byName = [asc(clinics.sortName), asc(clinics.id)];
  const reviewCount = procedure ? clinicProcedureStats.reviewCount : clinics.reviewCount;
  const rows = await narrowed
    .where(sql`${clinics.published}`)
    .orderBy(...(sort === 'name' ? byName : [desc(reviewCount), ...byName]))
    .limit(limit)
    .offset(offset);
  return {
    ids: rows.map((row) => row.id),
    foundBy: null,
    version: null,
    total: procedure?.clinicCount ?? (await countAll(db)),
  };
}

async function countAll(db: AppContext['db']): Promise<number> {
  const [state] = await publishedCount(db).execute();
  return state?.total ?? 0;
}

const publishedCount = prepareOnce((db) => db.select({ total: siteState.clinicCount }).from(siteState));
