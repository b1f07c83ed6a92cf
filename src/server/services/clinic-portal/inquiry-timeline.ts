import { and, desc, eq, min, sql } from 'drizzle-orm';
import { isClinicActorName } from '#domain/account/actor.ts';
import type { InquiryStep } from '#domain/clinic-portal/clinic-portal-views.ts';
import type { Tx } from '#server/db/connection.ts';
import { auditEvents, inquiryOpenings } from '#server/db/schema/index.ts';

/** Maximum number of moves into and out of the archive that are read; the latest are. */
const MOST_MOVES = 200;

type Inquiry = { id: number; clinicId: number; createdAt: string };

/** Returns the history of an inquiry, oldest first. Tells if the clinic or staff acted, but never which person. */
export async function readTimeline(tx: Tx, inquiry: Inquiry): Promise<InquiryStep[]> {
  const { id, clinicId, createdAt } = inquiry;
  const [opening] = await tx
    .select({ firstAt: min(inquiryOpenings.createdAt) })
    .from(inquiryOpenings)
    .where(and(eq(inquiryOpenings.messageId, id), eq(inquiryOpenings.clinicId, clinicId)));
  const events = await tx
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.entity, 'message'), eq(auditEvents.entityId, id), isMove))
    .orderBy(desc(auditEvents.id))
    .limit(MOST_MOVES);
  const moves = events.toReversed().map(({ actor, createdAt: at, details }): InquiryStep => ({
    kind: details['to'] === 'archived' ? 'archived' : 'restored',
    at: at.toISOString(),
    by: isClinicActorName(actor) ? 'clinic' : 'staff',
  }));
  const firstOpening: InquiryStep[] = opening?.firstAt
    ? [{ kind: 'opened', at: opening.firstAt.toISOString(), by: 'clinic' }]
    : [];
  const later = [...firstOpening, ...moves].toSorted((a, b) => a.at.localeCompare(b.at));
  return [{ kind: 'created', at: createdAt, by: 'patient' }, ...later];
}

const isArchive = (field: 'from' | 'to') =>
  sql`coalesce(${auditEvents.details} ->> ${field}::text = 'archived', false)`;

/** True of moves into or out of the archive: of `from` and `to` exactly one is 'archived'. A missing field is not. */
const isMove = sql`${isArchive('from')} <> ${isArchive('to')}`;
