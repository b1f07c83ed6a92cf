import { missingColumns } from './open-data-error.ts';
import { parseQuoted } from './read-records.ts';

/** Positions of the values in a record; null for a column that the file lacks. */
export interface ColumnIndex {
  /** Number of fields in a record. */
  count: number;
  externalId: number;
  nameKo: number;
  addressKo: number;
  phone: number | null;
  latitude: number | null;
  longitude: number | null;
}

const HEADINGS = {
  externalId: '기관ID',
  nameKo: '기관명',
  addressKo: '주소',
  phone: '대표전화1',
  latitude: '병원위도',
  longitude: '병원경도',
} as const;

/**
 * Finds the columns by their Korean headings, in any order. Throws `missing-column` naming missing and present ones.
 */
export function findColumns(heading: string): ColumnIndex {
  const found = (parseQuoted(heading) ?? heading.split(',')).map((name) => name.normalize('NFC').trim());
  const find = (name: string): number | null => (found.includes(name) ? found.indexOf(name) : null);
  const externalId = find(HEADINGS.externalId);
  const nameKo = find(HEADINGS.nameKo);
  const addressKo = find(HEADINGS.addressKo);
  if (externalId === null || nameKo === null || addressKo === null) {
    const needed = [HEADINGS.externalId, HEADINGS.nameKo, HEADINGS.addressKo];
    throw missingColumns(
      needed.filter((name) => !found.includes(name)),
      found,
    );
  }
  return {
    count: found.length,
    externalId,
    nameKo,
    addressKo,
    phone: find(HEADINGS.phone),
    latitude: find(HEADINGS.latitude),
    longitude: find(HEADINGS.longitude),
  };
}
