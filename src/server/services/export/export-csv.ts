import { seoulDay } from '#domain/seoul-day.ts';
import type { AppContext } from '#server/context.ts';
import { requireAdmin } from '../account/require.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { clinicsTable } from './export-clinics.ts';
import { proceduresTable } from './export-procedures.ts';
import { reviewsTable } from './export-reviews.ts';
import { streamCsv } from './stream-csv.ts';

/** What can be taken along as a table. */
export type ExportName = 'clinics' | 'procedures' | 'reviews';

export type CsvExport = {
  /** As the file is to be called: 'reviews-2026-11-01.csv', the day in Seoul. */
  fileName: string;
  body: ReadableStream<Uint8Array>;
};

/**
 * A whole table as CSV; the trail says who took it before the first row leaves. What changes while it is read may be
 * in it or not; no row is in it twice.
 * @throws AppError forbidden for anyone but an admin
 */
export async function exportCsv({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: { table: ExportName };
}): Promise<CsvExport> {
  requireAdmin(ctx);
  const details = { table: input.table };
  await ctx.db.transaction((tx) =>
    recordAudit(tx, ctx, { action: 'export', entity: 'export', entityId: null, details }),
  );
  return { fileName: `${input.table}-${seoulDay(ctx.clock())}.csv`, body: open(ctx, input.table) };
}

function open({ db, config }: AppContext, table: ExportName): ReadableStream<Uint8Array> {
  if (table === 'clinics') return streamCsv(clinicsTable(db));
  if (table === 'procedures') return streamCsv(proceduresTable(db));
  return streamCsv(reviewsTable(db, config.siteUrl));
}
