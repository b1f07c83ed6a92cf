import { and, desc, sql } from 'drizzle-orm';
import type { OwnInquiryList, OwnInquirySummary } from '#domain/clinic-portal/clinic-portal-views.ts';
import { inquiryOpenings, messages } from '#server/db/schema/index.ts';
import { requireClinic } from '../require.ts';
import type { Page } from '../paging.ts';
import type { Verb } from '../verb.ts';
import { isInquiryOf, isArchived, openingOfToday, SUMMARY, toOwnSummary } from './own-inquiries.ts';

type Input = Page & { status?: OwnInquirySummary['status'] | undefined };

/** Returns a page of the clinic's own inquiries, newest first, as summaries; listing them opens none. */
export const listOwnInquiries: Verb<Input, OwnInquiryList> = async ({ ctx, input }) => {
  const { clinicId } = requireClinic(ctx);
  const condition = and(
    isInquiryOf(clinicId),
    input.status && (input.status === 'archived' ? isArchived : sql`not ${isArchived}`),
  );
  const [rows, total] = await Promise.all([
    ctx.db
      .select(SUMMARY)
      .from(messages)
      .leftJoin(inquiryOpenings, openingOfToday(ctx))
      .where(condition)
      .orderBy(desc(messages.createdAt), desc(messages.id))
      .limit(input.limit)
      .offset(input.offset),
    ctx.db.$count(messages, condition),
  ]);
  return { inquiries: rows.map(toOwnSummary), total };
};
