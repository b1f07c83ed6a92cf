import { and, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connection.ts';
import { clinics, reviews } from '#server/db/schema/index.ts';
import type { OpenDataRow, SkippedRow } from '#server/opendata/facility-row.ts';
import { insertClinics } from '../clinic/insert-clinics.ts';
import { writeClinicRow } from '../clinic/write-clinic-row.ts';
import { analyze } from '../maintenance/analyze.ts';
import { lockReviews } from '../lock-reviews.ts';
import { growContentVersion } from '../stats/grow-content-version.ts';
import { refreshStats } from '../stats/refresh-stats.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import { type ImportedClinic, readImportedClinic } from './read-clinic.ts';
import type { Verb } from '../verb.ts';

export type ImportReport = {
  isDryRun: boolean;
  added: string[];
  changed: { name: string; fields: string[] }[];
  unchanged: number;
  gone: string[];
  /** Entries that an administrator merged into another; they stay merged. */
  merged: string[];
  /** Facilities without plastic surgery. */
  leftOut: number;
  skipped: SkippedRow[];
  /** Rows imported with a value left out. */
  notes: { line: number; note: string }[];
};

/**
 * Updates the directory from open data. The file is read first; one short transaction then applies it, so that an
 * interrupted run changes nothing. New clinics are unverified; reviews and edited fields stay.
 * @param input.date the day of the file's data, if known; clinic pages show it
 * @throws OpenDataError if the file as a whole cannot be read
 */
export const importClinics: Verb<
  { rows: AsyncIterable<OpenDataRow>; isDryRun: boolean; date?: string | null },
  ImportReport
> = async ({ ctx, input }) => {
  const read = await readAll(input.rows);
  const plan = await ctx.db.transaction(async (tx) => {
    if (!input.isDryRun) await lockReviewsOfImported(tx);
    const existing = await tx
      .select()
      .from(clinics)
      .where(or(isNotNull(clinics.externalId), sql`${clinics.mergedExternalIds} <> '{}'`))
      .orderBy(clinics.id)
      .for('no key update');
    const planned = planImport(read.imported, existing);
    if (!input.isDryRun) {
      await applyPlan(tx, planned);
      await saveRegisterDate(tx, read.imported, input.date ?? null);
    }
    return planned;
  });
  if (!input.isDryRun && plan.added.length + plan.changed.length > 0) await analyze(ctx.db);
  return {
    isDryRun: input.isDryRun,
    added: plan.added.map((clinic) => clinic.name),
    changed: plan.changed.map(({ clinic, changes }) => ({ name: clinic.name, fields: Object.keys(changes) })),
    unchanged: plan.unchanged,
    gone: plan.gone.map((clinic) => clinic.name),
    merged: plan.merged.map((clinic) => clinic.name),
    leftOut: read.leftOut,
    skipped: read.skipped,
    notes: read.notes,
  };
};

/** Locks the reviews too, since a clinic's name is part of their search documents. */
function lockReviewsOfImported(tx: Tx): Promise<void> {
  const imported = tx.select({ id: clinics.id }).from(clinics).where(isNotNull(clinics.externalId));
  return lockReviews(tx, inArray(reviews.clinicId, imported));
}

async function readAll(rows: AsyncIterable<OpenDataRow>) {
  const read = {
    imported: [] as ImportedClinic[],
    skipped: [] as SkippedRow[],
    notes: [] as ImportReport['notes'],
    leftOut: 0,
  };
  for await (const row of rows) {
    if (row.kind === 'other') read.leftOut += 1;
    else if (row.kind === 'skipped') read.skipped.push(row);
    else {
      const { clinic, note } = readImportedClinic(row);
      read.imported.push(clinic);
      if (note !== null) read.notes.push({ line: row.line, note });
    }
  }
  return read;
}

async function applyPlan(tx: Tx, plan: ImportPlan): Promise<void> {
  const addedIds = await insertClinics(
    tx,
    plan.added.map((clinic) => ({ ...clinic, isNameRomanised: true, published: true, verified: false })),
  );
  for (const { clinic, changes } of plan.changed) {
    await writeClinicRow(tx, clinic, changes.name ? { ...changes, isNameRomanised: true } : changes);
  }
  const touched = [...addedIds, ...plan.changed.map(({ clinic }) => clinic.id)];
  if (touched.length > 0) await refreshStats(tx, { clinicIds: touched });
}

/** Stores the day of the data for each clinic in the file; null for a file without a date. */
async function saveRegisterDate(tx: Tx, listed: readonly ImportedClinic[], date: string | null) {
  const ids = listed.map(({ externalId }) => externalId);
  const changed = await tx
    .update(clinics)
    .set({ registerDate: date })
    .where(
      and(
        sql`${clinics.externalId} = any(${sql.param(ids)}::text[])`,
        sql`${clinics.registerDate} is distinct from ${date}::date`,
      ),
    )
    .returning({ id: clinics.id });
  if (changed.length > 0) await growContentVersion(tx);
}
