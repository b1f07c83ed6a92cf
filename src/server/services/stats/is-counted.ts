import { type SQL, sql } from 'drizzle-orm';

/**
 * Returns the condition of the reports `r` that figures count, whatever the window; the SQL of `exclusionOf`.
 * @param isWithin condition of prices within the bounds of the procedure
 */
export const isCounted = (
  isWithin: SQL,
): SQL => sql`r.is_public and r.price_krw > 0 and not r.is_price_for_review
  and coalesce(r.price_ruling, '') <> 'excluded' and (coalesce(r.price_ruling, '') = 'counted' or ${isWithin})`;
