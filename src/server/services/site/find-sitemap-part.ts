import { and, asc, gt, lte, sql } from 'drizzle-orm';
import { paths } from '#domain/paths.ts';
import type { AppContext } from '#server/context.ts';
import { IS_SHOWN, clinics, procedures, reviews } from '#server/db/schema/index.ts';
import type { Verb } from '../verb.ts';

/** Ids per part: with ten languages as many URLs as a sitemap may contain. */
export const PART_IDS = 5_000;

const FIXED = [
  paths.home(),
  paths.clinics(),
  paths.map(),
  paths.reviews(),
  paths.procedures(),
  paths.priceComparison(),
  paths.howReviewsAreChecked(),
  paths.priceMethod(),
  paths.privacy(),
  paths.terms(),
];

export type SitemapEntry = {
  path: string;
  changedAt: Date | null;
  /** True for a page that is in every language. */
  isTranslated: boolean;
};

/**
 * Returns the public pages of one part.
 * @returns null for an unknown name
 */
export const findSitemapPart: Verb<{ part: string }, SitemapEntry[] | null> = async ({ ctx, input }) => {
  if (input.part === 'pages') return listPages(ctx);
  const match = /^(clinics|reviews|surgeons)-([1-9]\d{0,4})$/.exec(input.part);
  if (!match) return null;
  const range = { from: (Number(match[2]) - 1) * PART_IDS, to: Number(match[2]) * PART_IDS };
  if (match[1] === 'surgeons') return listSurgeonPages(ctx, range);
  return match[1] === 'clinics' ? listClinicPages(ctx, range) : listReviewPages(ctx, range);
};

async function listPages({ db }: AppContext): Promise<SitemapEntry[]> {
  const rows = await db.select({ slug: procedures.slug }).from(procedures).orderBy(asc(procedures.slug));
  const pages = [
    ...FIXED,
    ...rows.flatMap(({ slug }) => [paths.procedure(slug), paths.procedureReviews(slug)]),
  ];
  return pages.map((path) => ({ path, changedAt: null, isTranslated: true }));
}

type Range = { from: number; to: number };

async function listClinicPages({ db }: AppContext, { from, to }: Range): Promise<SitemapEntry[]> {
  const rows = await db
    .select({ slug: clinics.slug, changedAt: clinics.updatedAt })
    .from(clinics)
    .where(and(sql`${clinics.published}`, gt(clinics.id, from), lte(clinics.id, to)))
    .orderBy(clinics.id);
  return rows.map(({ slug, changedAt }) => ({ path: paths.clinic(slug), changedAt, isTranslated: true }));
}

async function listSurgeonPages({ db }: AppContext, { from, to }: Range): Promise<SitemapEntry[]> {
  const { rows } = await db.execute<{ slug: string }>(
    sql`select s.slug from surgeons s where ${IS_SHOWN} and s.id > ${from} and s.id <= ${to} order by s.id`,
  );
  return rows.map(({ slug }) => ({ path: paths.surgeon(slug), changedAt: null, isTranslated: true }));
}

async function listReviewPages({ db }: AppContext, { from, to }: Range): Promise<SitemapEntry[]> {
  const rows = await db
    .select({ id: reviews.id, slug: procedures.slug, changedAt: reviews.updatedAt })
    .from(reviews)
    .innerJoin(procedures, sql`${procedures.id} = ${reviews.procedureId}`)
    .where(and(sql`${reviews.isPublic}`, gt(reviews.id, from), lte(reviews.id, to)))
    .orderBy(reviews.id);
  return rows.map(({ id, slug, changedAt }) => ({
    path: paths.review(slug, id),
    changedAt,
    isTranslated: false,
  }));
}
