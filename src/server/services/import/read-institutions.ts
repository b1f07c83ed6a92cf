import { AppError } from '#domain/errors.ts';
import type { FaultyRow, RegisterRow } from '#server/opendata/register-row.ts';
import type { Institution, KeyedClinic } from './match-register.ts';
import { keysOfInstitution, nameKey, phoneKey } from './register-keys.ts';

export type ReadInstitutions = {
  institutions: Institution[];
  rows: number;
  /** Institutions that are no plastic surgery, nor like any clinic. */
  others: number;
  /** Rows that can't be read: the first ones. */
  faulty: FaultyRow[];
  faultyTotal: number;
};

/** Word in the name of every plastic surgery. */
const SPECIALTY = '성형외과';
const MOST_INSTITUTIONS = 50_000;
const MOST_FAULTS = 1_000;

/**
 * Keeps the institutions that are plastic surgeries, or share an id, a name or a telephone with a clinic, as they come. A
 * second row of an institution is faulty.
 */
export async function collectInstitutions(
  rows: AsyncIterable<RegisterRow | FaultyRow>,
  clinics: readonly KeyedClinic[],
): Promise<ReadInstitutions> {
  const isWanted = wantedBy(clinics);
  const lines = new Map<string, number>();
  const read: ReadInstitutions = { institutions: [], rows: 0, others: 0, faulty: [], faultyTotal: 0 };
  const refuse = (row: FaultyRow) => {
    read.faultyTotal += 1;
    if (read.faulty.length < MOST_FAULTS) read.faulty.push(row);
  };
  for await (const row of rows) {
    read.rows += 1;
    if (row.kind === 'faulty') refuse(row);
    else if (!isWanted(row)) read.others += 1;
    else {
      const earlier = lines.get(row.institutionId);
      if (earlier === undefined) {
        lines.set(row.institutionId, row.line);
        read.institutions.push({ row, keys: keysOfInstitution(row) });
      } else
        refuse({
          kind: 'faulty',
          line: row.line,
          text: `Its id (암호화요양기호) stands already in line ${earlier}.`,
        });
      if (read.institutions.length > MOST_INSTITUTIONS)
        throw new AppError('invalid-input', 'Far too many rows resemble clinics. This is not the register.');
    }
  }
  return read;
}

function wantedBy(clinics: readonly KeyedClinic[]): (row: RegisterRow) => boolean {
  const ids = new Set(clinics.map(({ institutionId }) => institutionId));
  const names = new Set(clinics.flatMap(({ keys }) => keys.names));
  const phones = new Set(clinics.map(({ keys }) => keys.phone));
  phones.delete(null);
  return (row) =>
    row.nameKo.includes(SPECIALTY) ||
    ids.has(row.institutionId) ||
    names.has(nameKey(row.nameKo)) ||
    phones.has(phoneKey(row.phone));
}
