import { missingColumns } from './open-data-error.ts';

/** Headings of the national file, without spaces. Those of the first group have to be there. */
const NEEDED = {
  institutionId: '암호화요양기호',
  nameKo: '요양기관명',
  addressKo: '주소',
  opened: '개설일자',
  doctors: '총의사수',
} as const;
const OPTIONAL = {
  phone: '전화번호',
  specialists: '의과전문의인원수',
  longitude: '좌표(X)',
  latitude: '좌표(Y)',
} as const;
const HEADINGS = { ...NEEDED, ...OPTIONAL };

type RegisterColumn = keyof typeof HEADINGS;

/** Positions of the values in a row; null for a column that the file lacks. */
export type RegisterColumns = Record<RegisterColumn, number | null>;

/** Finds the columns by their headings, in any order among others. @throws OpenDataError `missing-column` naming them */
export function findRegisterColumns(headings: readonly string[]): RegisterColumns {
  const found = headings.map((heading) => heading.normalize('NFC').replaceAll(/[\s\ufeff]/g, ''));
  const missing = Object.values(NEEDED).filter((heading) => !found.includes(heading));
  if (missing.length > 0) throw missingColumns(missing, found);
  const entries = Object.entries(HEADINGS).map(([column, heading]) => {
    const at = found.indexOf(heading);
    return [column, at < 0 ? null : at];
  });
  return Object.fromEntries(entries) as RegisterColumns;
}
