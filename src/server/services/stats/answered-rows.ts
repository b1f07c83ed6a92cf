import { type SQL, sql } from 'drizzle-orm';
import { PRICE_COMPONENTS } from '#domain/price/method/all-in.ts';
import { type AnsweredRow, type StoredAnswers, sumAnswers } from '#domain/price/method/stated-answers.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { windowOf, type WindowStarts } from './price-rows.ts';
import { TREATMENT_DAY } from './treatment-day.ts';

/** The answers of details `d`, a column for each part. */
export const ANSWERS = sql.join(
  PRICE_COMPONENTS.map((part) => sql`d.${sql.identifier(part)}`),
  sql`, `,
);

/** Reads the public reports of a scope that say something about their price. @param from `reviews r` with its conditions */
export async function readAnsweredRows(
  tx: Tx,
  from: SQL,
  starts: WindowStarts,
): Promise<(AnsweredRow & { clinicId: number })[]> {
  const { rows } = await tx.execute<AnsweredRow & { clinicId: number }>(sql`
    select r.clinic_id as "clinicId", r.price_krw as "priceKrw", r.all_in_krw as "allInKrw",
      ${windowOf(TREATMENT_DAY, starts)} as window, r.is_price_for_review as "isForReview", r.price_ruling as ruling,
      ${ANSWERS}, 1 as count
    from (select r.* from ${from} and r.is_public and r.price_krw > 0) r
      join review_price_details d on d.review_id = r.id`);
  return rows;
}

/** Adds the stored answers of a procedure's clinics. @param area condition of clinics `c`; undefined: all */
export async function sumStoredAnswers(
  db: Db | Tx,
  procedureId: number,
  area?: SQL,
): Promise<StoredAnswers | null> {
  const isThere = area ? sql`s.clinic_id in (select c.id from clinics c where ${area})` : sql`true`;
  const { rows } = await db.execute<{ answers: StoredAnswers }>(sql`
    select s.answers from clinic_procedure_stats s
    where s.procedure_id = ${procedureId} and s.answers is not null and ${isThere}`);
  return sumAnswers(rows.map(({ answers }) => answers));
}
