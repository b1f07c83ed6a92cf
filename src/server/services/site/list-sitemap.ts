import { and, asc, gt, lte, max, sql } from 'drizzle-orm';
import { paths } from '#domain/paths.ts';
import type { AppContext } from '#server/context.ts';
import { clinics, procedures, reviews } from '#server/db/schema/index.ts';

/** Ids per part: a tenth of the URLs that a sitemap may contain, written in about 20 ms. */
const PART_IDS = 5_000;

const FIXED = [
  paths.home(),
  paths.clinics(),
  paths.reviews(),
  paths.procedures(),
  paths.priceComparison(),
  paths.howReviewsAreChecked(),
  paths.privacy(),
  paths.terms(),
];

export type SitemapEntry = { path: string; changedAt: Date | null };

/** Returns the names of the sitemap's parts: 'pages', and clinics and reviews by range of ids. */
export async function listSitemapParts({ ctx }: { ctx: AppContext }): Promise<string[]> {
  const [[lastClinic], [lastReview]] = await Promise.all([
    ctx.db.select({ id: max(clinics.id) }).from(clinics),
    ctx.db.select({ id: max(reviews.id) }).from(reviews),
  ]);
  const parts = (name: string, lastId: number | null | undefined) =>
    Array.from({ length: Math.ceil((lastId ?? 0) / PART_IDS) }, (_, index) => `${name}-${index + 1}`);
  return ['pages', ...parts('clinics', lastClinic?.id), ...parts('reviews', lastReview?.id)];
}

/**
 * Returns the public pages of one part.
 * @returns null for an unknown name
 */
export async function findSitemapPart({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: { part: string };
}): Promise<SitemapEntry[] | null> {
  if (input.part === 'pages') return listPages(ctx);
  const match = /^(clinics|reviews)-([1-9]\d{0,4})$/.exec(input.part);
  if (!match) return null;
  const range = { from: (Number(match[2]) - 1) * PART_IDS, to: Number(match[2]) * PART_IDS };
  return match[1] === 'clinics' ? listClinicPages(ctx, range) : listReviewPages(ctx, range);
}

async function listPages({ db }: AppContext): Promise<SitemapEntry[]> {
  const rows = await db.select({ slug: procedures.slug }).from(procedures).orderBy(asc(procedures.slug));
  const pages = [...FIXED, ...rows.map((row) => paths.procedureReviews(row.slug))];
  return pages.map((path) => ({ path, changedAt: null }));
}

type Range = { from: number; to: number };

async function listClinicPages({ db }: AppContext, { from, to }: Range): Promise<SitemapEntry[]> {
  const rows = await db
    .select({ slug: clinics.slug, changedAt: clinics.updatedAt })
    .from(clinics)
    .where(and(sql`${clinics.published}`, gt(clinics.id, from), lte(clinics.id, to)))
    .orderBy(clinics.id);
  return rows.map(({ slug, changedAt }) => ({ path: paths.clinic(slug), changedAt }));
}

async function listReviewPages({ db }: AppContext, { from, to }: Range): Promise<SitemapEntry[]> {
  const rows = await db
    .select({ id: reviews.id, slug: procedures.slug, changedAt: reviews.updatedAt })
    .from(reviews)
    .innerJoin(procedures, sql`${procedures.id} = ${reviews.procedureId}`)
    .where(and(sql`${reviews.isPublic}`, gt(reviews.id, from), lte(reviews.id, to)))
    .orderBy(reviews.id);
  return rows.map(({ id, slug, changedAt }) => ({ path: paths.review(slug, id), changedAt }));
}
