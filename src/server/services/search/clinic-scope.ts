import { type SQL, sql } from 'drizzle-orm';

/** Which clinics a search may find. */
export type ClinicScope = {
  publishedOnly: boolean;
  /** A further condition on `clinics c`. */
  where?: SQL | undefined;
  /** The order of the list: of more matches than are read, these are the first in it. */
  sort?: 'reviews' | 'name' | undefined;
};

/** What a scope asks of `clinics c`. */
export const eligible = ({ publishedOnly, where }: ClinicScope): SQL =>
  sql`${publishedOnly ? sql`c.published` : sql`true`}${where ? sql` and ${where}` : sql``}`;

/** The same of `k`, a row of the keys or places that a lookup hits: the clinic is read only where the scope asks more of it. */
export const eligibleHit = ({ publishedOnly, where }: ClinicScope): SQL => {
  const isPublished = publishedOnly ? sql`k.published` : sql`true`;
  if (!where) return isPublished;
  return sql`${isPublished} and exists (select 1 from clinics c where c.id = k.clinic_id and ${where} offset 0)`;
};
