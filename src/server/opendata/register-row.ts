import { clean, isDamaged, isWithin, KOREA } from './row-values.ts';

/** An institution in the national file, as it is written there. */
export interface RegisterRow {
  kind: 'institution';
  /** The row's first line in the file, counted from 1; the heading is line 1. */
  line: number;
  institutionId: string;
  nameKo: string;
  addressKo: string;
  phone: string;
  opened: string;
  doctors: string;
  specialists: string;
  latitude: string;
  longitude: string;
}

export interface FaultyRow {
  kind: 'faulty';
  line: number;
  text: string;
}

/** An institution as the register describes it. */
export interface RegisterFacts {
  /** Calendar day 'YYYY-MM-DD'. */
  opened: string | null;
  doctors: number | null;
  specialists: number | null;
  /** Degrees (WGS84), both or neither. */
  latitude: number | null;
  longitude: number | null;
  /** Describe values that were left out. */
  notes: string[];
}

const LONGEST = { institutionId: 200, nameKo: 200, addressKo: 500, other: 100 } as const;
const MOST_DOCTORS = 20_000;
const FIRST_DAY = '1880-01-01';
const DAY_MS = 86_400_000;
/** Day 0 of Excel's calendar. */
const EXCEL_START = Date.UTC(1899, 11, 30);

/** Cleans and checks a row's texts. */
export function readRegisterRow(
  line: number,
  read: (column: Exclude<keyof RegisterRow, 'kind' | 'line'>) => string,
): RegisterRow | FaultyRow {
  const row: RegisterRow = {
    kind: 'institution',
    line,
    institutionId: clean(read('institutionId')),
    nameKo: clean(read('nameKo')),
    addressKo: clean(read('addressKo')),
    phone: clean(read('phone')),
    opened: clean(read('opened')),
    doctors: clean(read('doctors')),
    specialists: clean(read('specialists')),
    latitude: clean(read('latitude')),
    longitude: clean(read('longitude')),
  };
  const fault = findFault(row);
  return fault === null ? row : { kind: 'faulty', line, text: fault };
}

function findFault(row: RegisterRow): string | null {
  const { institutionId, nameKo, addressKo, kind: _, line: __, ...others } = row;
  if (institutionId === '') return 'The id (암호화요양기호) is empty.';
  if (nameKo === '') return 'The name (요양기관명) is empty.';
  if (addressKo === '') return 'The address (주소) is empty.';
  if (isDamaged(institutionId + nameKo + addressKo))
    return 'The id, the name or the address holds characters that cannot be decoded.';
  if (
    institutionId.length > LONGEST.institutionId ||
    nameKo.length > LONGEST.nameKo ||
    addressKo.length > LONGEST.addressKo ||
    Object.values(others).some((text) => text.length > LONGEST.other)
  )
    return 'A value is far longer than any real one.';
  return null;
}

/** Reads the facts of a row. @param asOf the day of the file, after which nothing can have opened */
export function readRegisterFacts(row: RegisterRow, asOf: string): RegisterFacts {
  const notes: string[] = [];
  const opened = readDay(row.opened);
  const isPlausible = opened !== null && opened >= FIRST_DAY && opened <= asOf;
  if (row.opened !== '' && !isPlausible)
    notes.push(`The day of opening (${row.opened}) is no day before that of the file; left out.`);
  const count = (heading: string, text: string) => {
    const value = readCount(text);
    if (text !== '' && value === null)
      notes.push(`The number of ${heading} (${text}) can't be read; left out.`);
    return value;
  };
  const place = readPlace(row);
  if (place === 'elsewhere')
    notes.push(`The coordinates (${row.longitude}, ${row.latitude}) are not in Korea; left out.`);
  return {
    opened: isPlausible ? opened : null,
    doctors: count('doctors', row.doctors),
    specialists: count('specialists', row.specialists),
    ...(place === 'elsewhere' ? { latitude: null, longitude: null } : place),
    notes,
  };
}

/** Reads 2024-01-31, 2024.1.31, 20240131, each also with a time, and the number by which Excel counts days. */
export function readDay(text: string): string | null {
  if (/^\d{5}(?:\.\d+)?$/.test(text)) return toDay(EXCEL_START + Math.floor(Number(text)) * DAY_MS);
  const parts =
    /^(?<year>\d{4})(?<between>[-./]?) ?(?<month>\d{1,2})\k<between> ?(?<date>\d{1,2})\.?(?:[T ].*)?$/.exec(
      text,
    )?.groups;
  if (!parts) return null;
  if (parts['between'] === '' && !/^\d{8}(?!\d)/.test(text)) return null;
  const [year, month, date] = [Number(parts['year']), Number(parts['month']), Number(parts['date'])];
  const time = Date.UTC(year, month - 1, date);
  const isCalendarDay = new Date(time).getUTCMonth() === month - 1;
  return isCalendarDay && month >= 1 ? toDay(time) : null;
}

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

function readCount(text: string): number | null {
  const plain = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.0+)?$/.exec(text)?.[1];
  const value = plain === undefined ? null : Number(plain.replaceAll(',', ''));
  return value !== null && value <= MOST_DOCTORS ? value : null;
}

function readPlace({
  latitude,
  longitude,
}: RegisterRow): Pick<RegisterFacts, 'latitude' | 'longitude'> | 'elsewhere' {
  if (latitude === '' && longitude === '') return { latitude: null, longitude: null };
  if (!isWithin(latitude, KOREA.latitude) || !isWithin(longitude, KOREA.longitude)) return 'elsewhere';
  return { latitude: Number(latitude), longitude: Number(longitude) };
}
