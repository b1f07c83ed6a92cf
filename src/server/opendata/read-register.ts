import { OpenDataError } from './open-data-error.ts';
import { readTable } from './read-table.ts';
import { findRegisterColumns } from './register-columns.ts';
import { type FaultyRow, readRegisterRow, type RegisterRow } from './register-row.ts';

/** The country has some 80,000 medical institutions. */
const MOST_ROWS = 500_000;

/**
 * Streams the national file of medical institutions (전국 병의원 현황); any columns, in any order, that include those of
 * `findRegisterColumns`.
 * @throws OpenDataError if the file as a whole can't be read
 */
export async function* readRegister(path: string): AsyncGenerator<RegisterRow | FaultyRow> {
  let rows = 0;
  for await (const row of readTable(path, findRegisterColumns)) {
    rows += 1;
    if (rows > MOST_ROWS)
      throw new OpenDataError('too-large', 'The file has more than 500,000 rows. It is not the register.');
    if (row.kind === 'faulty') yield row;
    else
      yield readRegisterRow(row.line, (column) => {
        const at = row.columns[column];
        return at === null ? '' : row.read(at);
      });
  }
}
