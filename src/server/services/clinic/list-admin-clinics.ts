import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { AdminClinicList } from '#domain/clinic/admin-clinic-views.ts';
import type { ClinicSort } from '#domain/lists/clinic-sort.ts';
import { readReference } from '#domain/reference.ts';
import type { AppContext } from '#server/context.ts';
import { clinics } from '#server/db/schema/index.ts';
import { requireStaff } from '../require.ts';
import { type Page, readIds } from '../paging.ts';
import { findClinics } from '../search/find-clinics.ts';
import { orderFound, pageOfFound } from '../search/page-of-found.ts';
import { readAdminClinics } from './read-admin-clinics.ts';
import type { Verb } from '../verb.ts';

export type ListAdminClinicsInput = Page & {
  filter: 'all' | 'published' | 'unpublished';
  search?: string | undefined;
  /** Undefined: best match in a search, else by name. Published clinics come first in any order. */
  sort?: ClinicSort;
};

const PUBLISHED = sql`${clinics.published}`;
const UNPUBLISHED = sql`not ${clinics.published}`;

const BY_NAME = [asc(clinics.sortName), asc(clinics.id)];
const BY_REVIEWS = [desc(clinics.reviewCount), ...BY_NAME];
const NEWEST_FIRST = [desc(clinics.createdAt), desc(clinics.id)];

/** Returns a page of all clinics for staff, published ones first. Without a search the others follow newest first. */
export const listAdminClinics: Verb<ListAdminClinicsInput, AdminClinicList> = async ({ ctx, input }) => {
  requireStaff(ctx);
  const counts = await countClinics(ctx);
  const { ids, ...total } = (await searchIds(ctx, input)) ?? {
    ids: await listIds(ctx, input, counts.published),
    total: totalOf(input.filter, counts),
  };
  return { clinics: await readAdminClinics(ctx.db, ids), ...total, counts };
};

/** Counts all clinics and those with pending work. The number of published ones is stored; the others have an index. */
async function countClinics({ db }: AppContext): Promise<AdminClinicList['counts']> {
  const counted = await db.execute<AdminClinicList['counts']>(sql`
    select (select clinic_count from site_state) as published, count(*)::int as unpublished,
      count(*) filter (where is_submission)::int as submissions,
      (select count(*)::int from clinic_changes where status = 'pending') as changes
    from clinics where not published`);
  return counted.rows[0] ?? { published: 0, unpublished: 0, submissions: 0, changes: 0 };
}

const totalOf = (filter: ListAdminClinicsInput['filter'], counts: AdminClinicList['counts']) =>
  filter === 'all' ? counts.published + counts.unpublished : counts[filter];

/** Reads two lists one after the other, each in the order of an index, so that every page is equally cheap. */
async function listIds(ctx: AppContext, input: ListAdminClinicsInput, publishedTotal: number) {
  const { filter, limit, offset, sort = 'name' } = input;
  const published =
    filter === 'unpublished' || (filter === 'all' && offset >= publishedTotal)
      ? []
      : await readIds(ctx.db, clinics, PUBLISHED, {
          order: sort === 'reviews' ? BY_REVIEWS : BY_NAME,
          limit,
          offset,
        });
  if (filter === 'published' || published.length === limit) return published;
  const others = await readIds(ctx.db, clinics, UNPUBLISHED, {
    order: NEWEST_FIRST,
    limit: limit - published.length,
    offset: filter === 'all' ? Math.max(0, offset - publishedTotal) : offset,
  });
  return [...published, ...others];
}

/**
 * Returns the ids of a page of search results, or of a submission's reference, published ones first; null without a
 * search text.
 */
async function searchIds(ctx: AppContext, input: ListAdminClinicsInput) {
  const id = readReference('c-', input.search ?? '');
  if (id !== null) return findById(ctx.db, id, input.filter);
  const filters = { all: undefined, published: sql`c.published`, unpublished: sql`not c.published` };
  const found = await findClinics(ctx, input.search ?? '', {
    publishedOnly: false,
    where: filters[input.filter],
    sort: input.sort,
  });
  if (!found) return null;
  const { limit, offset, sort } = input;
  const { true: shown = [], false: waiting = [] } = Object.groupBy(
    orderFound(found.clinics, sort),
    ({ published }) => `${published}`,
  );
  return pageOfFound({ ...found, clinics: [...shown, ...waiting] }, { limit, offset });
}

/** Returns the clinic of a submitter's reference, 'C-000123'. */
async function findById(db: AppContext['db'], id: number, filter: ListAdminClinicsInput['filter']) {
  const rows = await db
    .select({ id: clinics.id })
    .from(clinics)
    .where(
      and(eq(clinics.id, id), filter === 'all' ? undefined : eq(clinics.published, filter === 'published')),
    );
  return { ids: rows.map((row) => row.id), total: rows.length };
}
