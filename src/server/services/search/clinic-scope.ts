import { type SQL, sql } from 'drizzle-orm';

/** Which clinics a search may find. */
export type ClinicScope = {
  publishedOnly: boolean;
  /** A further condition on `clinics c`. */
  where?: SQL | undefined;
};

/** What a scope asks of `clinics c`. */
export const eligible = ({ publishedOnly, where }: ClinicScope): SQL =>
  sql`${publishedOnly ? sql`c.published` : sql`true`}${where ? sql` and ${where}` : sql``}`;
