import { type SQL, sql } from 'drizzle-orm';

/** The clinics that a search may return. */
export type ClinicScope = {
  publishedOnly: boolean;
  /** An additional condition on `clinics c`. */
  where?: SQL | undefined;
  /** Sort order of the list; decides which matches to read if there are too many. */
  sort?: 'reviews' | 'name' | undefined;
  /** True for suggestions: they show a few of the best and no total, so not all matches are compared. */
  bestOnly?: boolean | undefined;
  /** True to put clinics with reviews before namesakes of a place without any. */
  isReviewedFirst?: boolean | undefined;
};

/** Returns the condition of a scope on `clinics c`. */
export const isInScope = ({ publishedOnly, where }: ClinicScope): SQL =>
  sql`${publishedOnly ? sql`c.published` : sql`true`}${where ? sql` and ${where}` : sql``}`;

/**
 * Returns the condition of a scope on `k`, a row of search keys or places; reads the clinic only for an additional
 * condition.
 */
export const isHitInScope = ({ publishedOnly, where }: ClinicScope): SQL => {
  const isPublished = publishedOnly ? sql`k.published` : sql`true`;
  if (!where) return isPublished;
  return sql`${isPublished} and exists (select 1 from clinics c where c.id = k.clinic_id and ${where} offset 0)`;
};
