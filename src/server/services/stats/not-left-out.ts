import { sql } from 'drizzle-orm';

/** Condition of the reports `r` that neither the method nor staff leave out whatever their price. */
export const IS_NOT_LEFT_OUT = sql`not r.is_price_for_review and coalesce(r.price_ruling, '') <> 'excluded'`;
