import { eq, inArray } from 'drizzle-orm';
import type { AuditEntry } from '#domain/audit/audit-views.ts';
import { messageReference } from '#domain/message/message.ts';
import type { Db } from '#server/db/connection.ts';
import {
  type auditEvents,
  clinics,
  messages,
  procedures,
  reviews,
  savedReplies,
  surgeons,
} from '#server/db/schema/index.ts';
import { readNames } from '../read-names.ts';
import { changedFields, isUnchecked } from './read-history.ts';

type Row = typeof auditEvents.$inferSelect;
type Names = ReadonlyMap<number, string>;

/** Adds the names of entities and clinics that still exist to events, with one query for each kind of entity. */
export async function nameEvents(db: Db, rows: readonly Row[]): Promise<AuditEntry[]> {
  const idsOf = (entity: Row['entity']) =>
    rows.flatMap((row) => (row.entity === entity && row.entityId !== null ? [row.entityId] : []));
  const clinicIds = [...idsOf('clinic'), ...rows.flatMap((row) => [actorClinic(row), detailClinic(row)])];
  const [ofClinics, review, procedure, surgeon, message, reply] = await Promise.all([
    readNames(db, clinics, clinicIds),
    readReviewNames(db, idsOf('review')),
    readNames(db, procedures, idsOf('procedure')),
    readNames(db, surgeons, idsOf('surgeon')),
    readMessageNames(db, idsOf('message')),
    readReplyNames(db, idsOf('saved-reply')),
  ]);
  const names: ReadonlyMap<string, Names> = new Map([
    ['clinic', ofClinics],
    ['review', review],
    ['procedure', procedure],
    ['surgeon', surgeon],
    ['message', message],
    ['saved-reply', reply],
  ]);
  /** Other entities, such as accounts, are named by the clinic of their details. */
  const thingOf = (row: Row): string | null => {
    const ofEntity = names.get(row.entity);
    return (ofEntity ? ofEntity.get(row.entityId ?? 0) : ofClinics.get(detailClinic(row))) ?? null;
  };
  return rows.map((row) => toEntry(row, thingOf(row), ofClinics));
}

function toEntry(row: Row, thing: string | null, ofClinics: Names): AuditEntry {
  const { fields: _, isUnchecked: __, ...details } = row.details;
  return {
    id: row.id,
    at: row.createdAt.toISOString(),
    actor: row.actor,
    actorName: actorNameOf(row, ofClinics),
    action: row.action,
    entity: row.entity as AuditEntry['entity'],
    entityId: row.entityId,
    thing,
    fields: changedFields(row.details),
    isUnchecked: isUnchecked(row.details),
    details,
  };
}

function actorNameOf(row: Row, ofClinics: Names): string {
  if (row.actor === 'visitor') return 'A visitor';
  if (row.actor === 'operator') return 'The operator';
  if (row.actor === 'system') return 'The site itself';
  const clinicId = actorClinic(row);
  return clinicId === 0 ? row.actor : (ofClinics.get(clinicId) ?? `Clinic #${clinicId}`);
}

/** Ids of clinics; 0, which no clinic has, if there is none. */
const actorClinic = ({ actor }: Row) => Number(/^clinic (\d{1,9})$/.exec(actor)?.[1] ?? 0);
const detailClinic = ({ details: { clinicId } }: Row) => (typeof clinicId === 'number' ? clinicId : 0);

async function readReplyNames(db: Db, ids: number[]): Promise<Names> {
  const { id, title } = savedReplies;
  const rows = await db.select({ id, title }).from(savedReplies).where(inArray(id, ids));
  return new Map(rows.map((reply) => [reply.id, reply.title]));
}

async function readReviewNames(db: Db, ids: number[]): Promise<Names> {
  const rows = await db
    .select({ id: reviews.id, procedure: procedures.name, clinic: clinics.name })
    .from(reviews)
    .innerJoin(procedures, eq(procedures.id, reviews.procedureId))
    .innerJoin(clinics, eq(clinics.id, reviews.clinicId))
    .where(inArray(reviews.id, ids));
  return new Map(rows.map(({ id, procedure, clinic }) => [id, `${procedure} at ${clinic}`]));
}

async function readMessageNames(db: Db, ids: number[]): Promise<Names> {
  const rows = await db.select({ id: messages.id }).from(messages).where(inArray(messages.id, ids));
  return new Map(rows.map(({ id }) => [id, messageReference(id)]));
}
