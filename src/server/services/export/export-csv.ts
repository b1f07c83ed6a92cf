import { seoulDay } from '#domain/seoul-day.ts';
import type { AppContext } from '#server/context.ts';
import { requireAdmin } from '../require.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { clinicsTable } from './export-clinics.ts';
import { proceduresTable } from './export-procedures.ts';
import { reviewsTable } from './export-reviews.ts';
import { streamCsv } from './stream-csv.ts';
import type { Verb } from '../verb.ts';

/** Tables that can be exported. */
export type ExportName = 'clinics' | 'procedures' | 'reviews';

export type CsvExport = {
  /** File name of the download: 'reviews-2026-11-01.csv', the day in Seoul. */
  fileName: string;
  body: ReadableStream<Uint8Array>;
};

/**
 * Returns a whole table as CSV, and records the export in the trail before the first row is sent. Rows changed
 * meanwhile may or may not be included; none appears twice.
 * @throws AppError forbidden for anyone but an administrator
 */
export const exportCsv: Verb<{ table: ExportName }, CsvExport> = async ({ ctx, input }) => {
  requireAdmin(ctx);
  const details = { table: input.table };
  await ctx.db.transaction((tx) =>
    recordAudit(tx, ctx, { action: 'export', entity: 'export', entityId: null, details }),
  );
  return { fileName: `${input.table}-${seoulDay(ctx.clock())}.csv`, body: openTable(ctx, input.table) };
};

function openTable({ db, config }: AppContext, table: ExportName): ReadableStream<Uint8Array> {
  if (table === 'clinics') return streamCsv(clinicsTable(db));
  if (table === 'procedures') return streamCsv(proceduresTable(db));
  return streamCsv(reviewsTable(db, config.siteUrl));
}
