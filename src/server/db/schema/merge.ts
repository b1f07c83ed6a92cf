import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { MergeKind } from '#domain/merge/merge-views.ts';
import type { clinics } from './clinic.ts';
import { createdAt, id } from './columns.ts';
import type { procedures } from './procedure.ts';

/** A row as JSON holds it. */
type Stored<Row> = { [Column in keyof Row]: Row[Column] extends Date ? string : Row[Column] };

/** What a merge of two clinics moved and added: what undoing it takes back. Ids alone, and the entry that went. */
export type ClinicMergeRecord = {
  kind: 'clinic';
  entry: Stored<typeof clinics.$inferSelect>;
  /** Other slugs of the entry. */
  slugs: string[];
  reviewIds: number[];
  /** Reviews whose original names the clinic. */
  originalIds: number[];
  submissionIds: string[];
  accountIds: string[];
  messageIds: number[];
  changeIds: number[];
  /** The one of them that waited. */
  pendingChangeId: number | null;
  /** The waiting change that had to be declined because the other clinic has one too. */
  declinedChangeId: number | null;
  addedAliases: string[];
  addedSlugs: string[];
  addedExternalId: string | null;
  addedMergedIds: string[];
  /** Fields that count as edited because of the merge. */
  addedEditedFields: string[];
};

/** The same of two procedures. */
export type ProcedureMergeRecord = {
  kind: 'procedure';
  entry: Stored<typeof procedures.$inferSelect>;
  reviewIds: number[];
  originalIds: number[];
  addedAliases: string[];
};

/** Merges that can still be undone. */
export const merges = pgTable(
  'merges',
  {
    id: id(),
    kind: text('kind').$type<MergeKind>().notNull(),
    /** The entry that went. Neither is a reference: the other one may be deleted or merged too. */
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
