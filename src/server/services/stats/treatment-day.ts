import { sql } from 'drizzle-orm';

/** Day of a review's treatment in Seoul; one without counts by the day on which it was sent, which is later. */
export const TREATMENT_DAY = sql`coalesce(r.treatment_date, (r.created_at at time zone 'Asia/Seoul')::date)`;
