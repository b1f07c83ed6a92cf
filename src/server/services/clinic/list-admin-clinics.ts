import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { AdminClinicList } from '#domain/clinic/admin-clinic-views.ts';
import type { AppContext } from '#server/context.ts';
import { clinics } from '#server/db/schema/index.ts';
import { requireStaff } from '../account/require.ts';
import type { Page } from '../paging.ts';
import { countMatches } from '../search/count-matches.ts';
import { matchesText, matchScore } from '../search/search-match.ts';
import { readAdminClinics } from './read-admin-clinics.ts';

export type ListAdminClinicsInput = Page & {
  filter: 'all' | 'published' | 'unpublished';
  search?: string | undefined;
  /** Unset: best match for a search; else published ones by name, then the others, the newest first. */
  sort?: 'reviews' | 'name' | undefined;
};

const PUBLISHED = sql`${clinics.published}`;
const UNPUBLISHED = sql`not ${clinics.published}`;

const BY_NAME = [asc(clinics.sortName), asc(clinics.id)];
const BY_REVIEWS = [desc(clinics.reviewCount), ...BY_NAME];
const NEWEST_FIRST = [desc(clinics.createdAt), desc(clinics.id)];

/** A page of all clinics for staff: published ones first, then what waits, the newest submission first. */
export async function listAdminClinics({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: ListAdminClinicsInput;
}): Promise<AdminClinicList> {
  requireStaff(ctx);
  const counts = await countClinics(ctx);
  const match = matchesText(clinics.searchText, input.search ?? '');
  const { ids, ...total } = match
    ? await findMatching(ctx, input, match)
    : { ids: await listIds(ctx, input, counts.published), total: totalOf(input.filter, counts) };
  return { clinics: await readAdminClinics(ctx.db, ids), ...total, counts };
}

/** Counts of all clinics, and of what waits for somebody. */
async function countClinics({ db }: AppContext): Promise<AdminClinicList['counts']> {
  const counted = await db.execute<AdminClinicList['counts']>(sql`
    select count(*) filter (where published)::int as published,
      count(*) filter (where not published)::int as unpublished,
      count(*) filter (where not published and is_submission)::int as submissions,
      (select count(*)::int from clinic_changes where status = 'pending') as changes
    from clinics`);
  return counted.rows[0] ?? { published: 0, unpublished: 0, submissions: 0, changes: 0 };
}

const totalOf = (filter: ListAdminClinicsInput['filter'], counts: AdminClinicList['counts']) =>
  filter === 'all' ? counts.published + counts.unpublished : counts[filter];

/** Two lists one after the other, each in an order that an index has: no page costs more than another. */
async function listIds(ctx: AppContext, input: ListAdminClinicsInput, publishedTotal: number) {
  const { filter, limit, offset, sort = 'name' } = input;
  const published =
    filter === 'unpublished' || (filter === 'all' && offset >= publishedTotal)
      ? []
      : await readIds(ctx, PUBLISHED, sort === 'reviews' ? BY_REVIEWS : BY_NAME, { limit, offset });
  if (filter === 'published' || published.length === limit) return published;
  const others = await readIds(ctx, UNPUBLISHED, NEWEST_FIRST, {
    limit: limit - published.length,
    offset: filter === 'all' ? Math.max(0, offset - publishedTotal) : offset,
  });
  return [...published, ...others];
}

async function findMatching(ctx: AppContext, input: ListAdminClinicsInput, match: SQL) {
  const filters = { all: undefined, published: PUBLISHED, unpublished: UNPUBLISHED };
  const condition = and(filters[input.filter], match);
  const score = matchScore({ name: clinics.searchName, text: clinics.searchText }, input.search ?? '');
  const orders = { name: BY_NAME, reviews: BY_REVIEWS, match: [desc(score), ...BY_REVIEWS] };
  const order = [desc(clinics.published), ...orders[input.sort ?? 'match']];
  const all = ctx.db.select({ id: clinics.id }).from(clinics).where(condition).getSQL();
  const [ids, total] = await Promise.all([readIds(ctx, condition, order, input), countMatches(ctx.db, all)]);
  return { ids, ...total };
}

async function readIds({ db }: AppContext, condition: SQL | undefined, order: SQL[], page: Page) {
  const rows = await db
    .select({ id: clinics.id })
    .from(clinics)
    .where(condition)
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset);
  return rows.map((row) => row.id);
}
