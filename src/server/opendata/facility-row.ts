import type { ColumnIndex } from './columns.ts';
import type { CsvRecord } from './read-records.ts';
import { clean, isDamaged, isWithin, KOREA } from './row-values.ts';

type SkipCode =
  | 'broken-line'
  | 'too-long'
  | 'undecodable'
  | 'missing-id'
  | 'missing-name'
  | 'missing-address'
  | 'duplicate-id';

export interface FacilityRow {
  kind: 'facility';
  /** The row's first line in the file, counted from 1; the heading is line 1. */
  line: number;
  externalId: string;
  nameKo: string;
  addressKo: string;
  phone: string | null;
  /** Degrees, both or neither. */
  latitude: number | null;
  longitude: number | null;
  /** Describes values that were dropped from the row; null if none. */
  note: string | null;
}

/** A facility without plastic surgery, which is not parsed further. */
interface OtherRow {
  kind: 'other';
  line: number;
}

export interface SkippedRow {
  kind: 'skipped';
  line: number;
  reason: { code: SkipCode; text: string };
}

export type OpenDataRow = FacilityRow | OtherRow | SkippedRow;

/** Word in the name of every plastic surgery facility. */
const SPECIALTY = '성형외과';
const LONGEST = { externalId: 40, nameKo: 200, addressKo: 500, phone: 40 } as const;

/** Validates one record. `seen` maps the ids kept so far to their lines and is added to. */
export function readRow(
  { line, fields }: Extract<CsvRecord, { kind: 'record' }>,
  columns: ColumnIndex,
  seen: Map<string, number>,
): OpenDataRow {
  const nameKo = clean(fields[columns.nameKo]);
  if (isDamaged(nameKo))
    return skip(line, 'undecodable', 'The name holds characters that cannot be decoded.');
  if (nameKo === '') return skip(line, 'missing-name', 'The name (기관명) is empty.');
  if (!nameKo.includes(SPECIALTY)) return { kind: 'other', line };
  const externalId = clean(fields[columns.externalId]);
  const addressKo = clean(fields[columns.addressKo]);
  if (isDamaged(externalId + addressKo)) {
    return skip(line, 'undecodable', 'The id or the address holds characters that cannot be decoded.');
  }
  if (externalId === '') return skip(line, 'missing-id', 'The id (기관ID) is empty.');
  if (addressKo === '') return skip(line, 'missing-address', 'The address (주소) is empty.');
  if (
    externalId.length > LONGEST.externalId ||
    nameKo.length > LONGEST.nameKo ||
    addressKo.length > LONGEST.addressKo
  ) {
    return skip(line, 'too-long', 'The id, the name or the address is far longer than any real one.');
  }
  const earlier = seen.get(externalId);
  if (earlier !== undefined) {
    return skip(line, 'duplicate-id', `The id ${externalId} stands already in line ${earlier}.`);
  }
  seen.set(externalId, line);
  const place = readCoordinates(fields, columns);
  return {
    kind: 'facility',
    line,
    externalId,
    nameKo,
    addressKo,
    phone: readPhone(fields, columns),
    ...place,
  };
}

/** Returns the row that reports an unreadable line. */
export function skipRecord(record: Exclude<CsvRecord, { kind: 'record' }>): SkippedRow {
  if (record.kind === 'broken') return skip(record.line, 'broken-line', record.text);
  return skip(record.line, 'too-long', 'The line is longer than 64 KB.');
}

function readPhone(fields: readonly string[], columns: ColumnIndex): string | null {
  const phone = columns.phone === null ? '' : clean(fields[columns.phone]);
  return /\d/.test(phone) && !isDamaged(phone) && phone.length <= LONGEST.phone ? phone : null;
}

function readCoordinates(
  fields: readonly string[],
  columns: ColumnIndex,
): Pick<FacilityRow, 'latitude' | 'longitude' | 'note'> {
  const latitude = columns.latitude === null ? '' : clean(fields[columns.latitude]);
  const longitude = columns.longitude === null ? '' : clean(fields[columns.longitude]);
  if (latitude === '' && longitude === '') return { latitude: null, longitude: null, note: null };
  if (isWithin(latitude, KOREA.latitude) && isWithin(longitude, KOREA.longitude)) {
    return { latitude: Number(latitude), longitude: Number(longitude), note: null };
  }
  const found = `${latitude || 'nothing'}, ${longitude || 'nothing'}`.slice(0, 80);
  return { latitude: null, longitude: null, note: `The coordinates (${found}) are not in Korea; left out.` };
}

function skip(line: number, code: SkipCode, text: string): SkippedRow {
  return { kind: 'skipped', line, reason: { code, text } };
}
