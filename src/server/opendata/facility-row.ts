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

/** Returns the text of a column; empty if the file lacks it. */
type Read = (column: 'externalId' | 'nameKo' | 'addressKo' | 'phone' | 'latitude' | 'longitude') => string;

/** Validates one record. `seen` maps the ids kept so far to their lines and is added to. */
export function readRow(line: number, read: Read, seen: Map<string, number>): OpenDataRow {
  const nameKo = clean(read('nameKo'));
  if (isDamaged(nameKo))
    return skip(line, 'undecodable', 'The name holds characters that cannot be decoded.');
  if (nameKo === '') return skip(line, 'missing-name', 'The name (기관명) is empty.');
  if (!nameKo.includes(SPECIALTY)) return { kind: 'other', line };
  const externalId = clean(read('externalId'));
  const addressKo = clean(read('addressKo'));
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
  const place = readCoordinates(read);
  return {
    kind: 'facility',
    line,
    externalId,
    nameKo,
    addressKo,
    phone: readPhone(read),
    ...place,
  };
}

function readPhone(read: Read): string | null {
  const phone = clean(read('phone'));
  return /\d/.test(phone) && !isDamaged(phone) && phone.length <= LONGEST.phone ? phone : null;
}

function readCoordinates(read: Read): Pick<FacilityRow, 'latitude' | 'longitude' | 'note'> {
  const latitude = clean(read('latitude'));
  const longitude = clean(read('longitude'));
  if (latitude === '' && longitude === '') return { latitude: null, longitude: null, note: null };
  if (isWithin(latitude, KOREA.latitude) && isWithin(longitude, KOREA.longitude)) {
    return { latitude: Number(latitude), longitude: Number(longitude), note: null };
  }
  const found = `${latitude || 'nothing'}, ${longitude || 'nothing'}`.slice(0, 80);
  return { latitude: null, longitude: null, note: `The coordinates (${found}) are not in Korea; left out.` };
}

/** Returns the row that reports an unreadable line. */
export function skip(line: number, code: SkipCode, text: string): SkippedRow {
  return { kind: 'skipped', line, reason: { code, text } };
}
