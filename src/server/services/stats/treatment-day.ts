import { sql } from 'drizzle-orm';

/** Month of a review's treatment, YYYY-MM; null if the review does not say. */
export const TREATMENT_MONTH = sql`to_char(r.treatment_date, 'YYYY-MM')`;

/** Day of a review's treatment in Seoul; one without counts by the day on which it was sent, which is later. */
export const TREATMENT_DAY = sql`coalesce(r.treatment_date, (r.created_at at time zone 'Asia/Seoul')::date)`;
