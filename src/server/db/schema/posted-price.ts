import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { POSTED_STATUSES, type PostedComponents, type PostedStatus } from '#domain/price/posted-price.ts';
import { ofClinic } from './clinic.ts';
import { createdAt, id, instant, quoted } from './columns.ts';
import { ofProcedure } from './procedure.ts';

/**
 * Prices that clinics post and staff decide about. At most one per clinic and procedure is current ('approved'), and at
 * most one is pending; the others are history. Their figures never change: another price is another row.
 */
export const postedPrices = pgTable(
  'posted_prices',
  {
    id: id(),
    clinicId: ofClinic(),
    procedureId: ofProcedure(),
    amountKrw: integer('amount_krw').notNull(),
    components: jsonb('components').$type<PostedComponents>().notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    status: text('status').$type<PostedStatus>().notNull().default('pending'),
    /** Set by the hourly sweep, so that pages change in a transaction and not as time passes. */
    isOutdated: boolean('is_outdated').notNull().default(false),
    /** Reason of staff for declining it or taking it down, or a MergeReason; shown to the clinic. */
    reason: text('reason'),
    createdAt: createdAt(),
    decidedAt: instant('decided_at'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    check('posted_prices_status', sql`${t.status} in (${quoted(POSTED_STATUSES)})`),
    check('posted_prices_amount', sql`${t.amountKrw} > 0`),
    uniqueIndex('posted_prices_one_pending')
      .on(t.clinicId, t.procedureId)
      .where(sql`status = 'pending'`),
    uniqueIndex('posted_prices_one_current')
      .on(t.clinicId, t.procedureId)
      .where(sql`status = 'approved'`),
    index('posted_prices_recent').on(t.status, sql`${t.id} desc`),
    index('posted_prices_clinic').on(t.clinicId, t.procedureId, sql`${t.id} desc`),
    index('posted_prices_procedure').on(t.procedureId),
  ],
);
