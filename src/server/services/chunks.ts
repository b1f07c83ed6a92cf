/** Rows per INSERT: well below PostgreSQL's 65,535 parameters for the widest table. */
const CHUNK_ROWS = 500;

/** Splits rows into chunks that fit one statement. */
export function* inChunks<Row>(rows: readonly Row[], size = CHUNK_ROWS): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
