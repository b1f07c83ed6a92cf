import { type Column, writeHeadings, writeRows } from './write-csv.ts';

/** A table that can be exported: its columns, and how the rows after an id are read. */
export type ExportTable<Row extends { id: number }> = {
  columns: readonly Column<Row>[];
  /** At most `limit` rows with an id above `lastId`, by id, in one query. */
  readBatch: (lastId: number, limit: number) => Promise<Row[]>;
};

/** Rows read and written in one turn: of the longest reviews, with their notes, three megabytes in some 20 ms. */
export const BATCH_ROWS = 100;

/**
 * A table as CSV in UTF-8, read as fast as it is taken: the next batch is asked for when the last has gone, so that
 * memory stays flat and a reader that goes away ends the reading. No transaction is held in between.
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
  for (let lastId = 0; ;) {
    const rows = await readBatch(lastId, BATCH_ROWS);
    if (rows.length > 0) yield writeRows(columns, rows);
    if (rows.length < BATCH_ROWS) return;
    lastId = rows.at(-1)?.id ?? lastId;
  }
}
