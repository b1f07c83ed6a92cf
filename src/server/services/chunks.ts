/** Rows that one INSERT takes: well below PostgreSQL's 65,535 parameters for our widest table. */
const CHUNK_ROWS = 500;

/** Rows in pieces that one statement can carry. */
export function* inChunks<Row>(rows: readonly Row[], size = CHUNK_ROWS): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
