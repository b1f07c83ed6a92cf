import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { LocalNames } from '#domain/clinic/local-names.ts';
import type { MergeKind } from '#domain/merge/merge-views.ts';
import type { ProcedureTexts } from '#domain/procedure/procedure-texts.ts';
import type { alerts } from './alert.ts';
import type { clinics } from './clinic.ts';
import { createdAt, id } from './columns.ts';
import type { procedures } from './procedure.ts';
import type { clinicRegisterFacts } from './register.ts';
import type { surgeons } from './surgeon.ts';

/** A row after a JSON round trip. */
type Stored<Row> = { [Column in keyof Row]: InJson<Row[Column]> };
type InJson<Value> = Value extends Date ? string : Value;

/** Converts a row as storing it in a merge's record does. */
export const toStored = <Row>(row: Row) => JSON.parse(JSON.stringify(row)) as Stored<Row>;

/** Posted prices that a merge moved, and what became of those that the other entry had too. */
export type MovedPostedPrices = {
  ids: number[];
  /** The pending ones of `ids`. */
  pendingIds: number[];
  /** Current ones of `ids` that ended because the other entry has a current one. */
  endedIds: number[];
  /** Pending ones of `ids` that were declined because the other entry has a pending one. */
  declinedIds: number[];
};

/** Alerts that a merge moved, without addresses. */
export type MovedAlerts = {
  ids: number[];
  /** Alerts that were deleted because their address follows the other entry too. */
  ofBoth: {
    gone: Omit<Stored<typeof alerts.$inferSelect>, 'clinicId' | 'procedureId'>;
    keptId: number;
    /** Of the kept one after the merge; null if it was not confirmed. */
    keptSeenUntil: string | null;
    isConfirmedByMerge: boolean;
  }[];
};

/**
 * Rows that merging two clinics moved or added, for undo: ids, and the removed entry. Reviews and messages that named it
 * since are added to the lists. Optional fields are unset in merges older than the field.
 */
export type ClinicMergeRecord = {
  kind: 'clinic';
  entry: Stored<typeof clinics.$inferSelect>;
  /** Other slugs of the removed clinic. */
  slugs: string[];
  reviewIds: number[];
  /** Reviews whose stored original named the removed clinic. */
  originalIds: number[];
  submissionIds: string[];
  accountIds: string[];
  messageIds: number[];
  changeIds: number[];
  /** The pending one of `changeIds`. */
  pendingChangeId: number | null;
  /** The pending change that was declined because the other clinic has one too. */
  declinedChangeId: number | null;
  postedPrices?: MovedPostedPrices;
  alerts?: MovedAlerts;
  /** Facts of the removed clinic from the national register, and if the other took it. */
  registerFacts?: { facts: Stored<typeof clinicRegisterFacts.$inferSelect>; isMoved: boolean } | null;
  /** Surgeons of the removed clinic, and whom of the other each became. */
  surgeons?: {
    row: Stored<typeof surgeons.$inferSelect>;
    names: string[];
    intoId: number | null;
    /** True if the other was taken down because of this one. */
    tookDown: boolean;
    /** Names that the other gained. */
    addedNames?: string[];
  }[];
  addedAliases: string[];
  addedLocalNames?: LocalNames;
  addedSlugs: string[];
  addedExternalId: string | null;
  addedMergedIds: string[];
  /** Fields that count as edited because of the merge. */
  addedEditedFields: string[];
};

/** The same for two procedures. */
export type ProcedureMergeRecord = {
  kind: 'procedure';
  entry: Stored<typeof procedures.$inferSelect>;
  /** Its texts in other languages. */
  texts?: ProcedureTexts;
  reviewIds: number[];
  originalIds: number[];
  postedPrices?: MovedPostedPrices;
  alerts?: MovedAlerts;
  addedAliases: string[];
};

/** Merges that can still be undone. */
export const merges = pgTable(
  'merges',
  {
    id: id(),
    kind: text('kind').$type<MergeKind>().notNull(),
    /** The removed entry. Not a foreign key, like `intoId`: either may be deleted or merged later. */
    fromId: integer('from_id').notNull(),
    intoId: integer('into_id').notNull(),
    actor: text('actor').notNull(),
    record: jsonb('record').$type<ClinicMergeRecord | ProcedureMergeRecord>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('merges_kind', sql`${t.kind} in ('clinic', 'procedure')`),
    check('merges_two', sql`${t.fromId} <> ${t.intoId}`),
    index('merges_from').on(t.kind, t.fromId),
    index('merges_created').on(t.createdAt),
  ],
);
