import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { OwnInquirySummary } from '#domain/clinic-portal/clinic-portal-views.ts';
import { toOwnStatus } from '#domain/message/message.ts';
import { seoulDay } from '#domain/seoul-day.ts';
import { AppError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { inquiryOpenings, messages } from '#server/db/schema/index.ts';

/**
 * Finds one of the clinic's own inquiries.
 * @throws AppError not-found, also for another clinic's inquiry and for other messages
 */
export async function findOwnInquiry(
  ctx: AppContext,
  tx: Tx,
  { id, clinicId }: { id: number; clinicId: number },
) {
  const [row] = await tx
    .select({ ...SUMMARY, name: messages.name, email: messages.email, message: messages.message })
    .from(messages)
    .leftJoin(inquiryOpenings, openingOfToday(ctx))
    .where(and(isInquiryOf(clinicId), eq(messages.id, id)));
  if (!row) throw new AppError('not-found', 'There is no such inquiry.');
  return row;
}

/** Restricts messages to a clinic's own inquiries; messages to the operator stay hidden. */
export const isInquiryOf = (clinicId: number): SQL =>
  sql`${messages.clinicId} = ${clinicId} and ${messages.type} = 'inquiry'`;

export const isArchived = sql`${messages.status} = 'archived'`;

/** Joins today's opening of an inquiry: one row at most, since its key is the clinic, the day and the message. */
export const openingOfToday = ({ clock }: AppContext) =>
  and(
    eq(inquiryOpenings.clinicId, messages.clinicId),
    eq(inquiryOpenings.day, seoulDay(clock())),
    eq(inquiryOpenings.messageId, messages.id),
  );

export const SUMMARY = {
  id: messages.id,
  status: messages.status,
  procedure: messages.procedure,
  budgetKrw: messages.budgetKrw,
  createdAt: messages.createdAt,
  closedAt: messages.closedAt,
  version: messages.version,
  isOpenedToday: sql<boolean>`${isNotNull(inquiryOpenings.day)}`,
};

type SummaryRow = SelectResultFields<typeof SUMMARY>;

export const toOwnSummary = (row: SummaryRow): OwnInquirySummary => ({
  id: row.id,
  status: toOwnStatus(row.status),
  procedure: row.procedure,
  budget: row.budgetKrw,
  createdAt: row.createdAt.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
  isOpenedToday: row.isOpenedToday,
  version: row.version,
});
