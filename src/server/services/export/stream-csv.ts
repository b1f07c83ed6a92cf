import { pagesById } from '../paging.ts';
import { type Columns, writeHeadings, writeRows } from './write-csv.ts';

/** A table that can be exported: its columns, and a reader by id. */
export type ExportTable<Row extends { id: number }> = {
  columns: Columns<Row>;
  /** Returns at most `limit` rows with an id above `afterId`, by id, in one query. */
  readBatch: (afterId: number, limit: number) => Promise<Row[]>;
};

/** Rows per batch: at worst three megabytes of long reviews with notes, in about 20 ms. */
export const BATCH_ROWS = 100;

/**
 * Streams a table as CSV in UTF-8. The next batch is read once the previous one is consumed, so memory stays flat and a
 * disconnect stops the reads. No transaction stays open in between.
 */
export function streamCsv<Row extends { id: number }>(table: ExportTable<Row>): ReadableStream<Uint8Array> {
  const lines = listLines(table);
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await lines.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      cancel: async () => void (await lines.return()),
    },
    { highWaterMark: 0 },
  );
}

async function* listLines<Row extends { id: number }>({
  columns,
  readBatch,
}: ExportTable<Row>): AsyncGenerator<string, void> {
  yield writeHeadings(columns);
  for await (const rows of pagesById((afterId) => readBatch(afterId, BATCH_ROWS))) {
    yield writeRows(columns, rows);
    if (rows.length < BATCH_ROWS) return;
  }
}
