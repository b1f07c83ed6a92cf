import type { MadeCell } from './make-workbook.ts';

/** Headings of the national file as it is described, with columns that nothing reads. */
export const REGISTER_HEADINGS = [
  '암호화요양기호',
  '요양기관명',
  '종별코드명',
  '시도코드명',
  '시군구코드명',
  '우편번호',
  '주소',
  '전화번호',
  '병원홈페이지',
  '개설일자',
  '총의사수',
  '의과전문의 인원수',
  '치과전문의 인원수',
  '좌표(X)',
  '좌표(Y)',
] as const;

export type MadeInstitution = Partial<Record<(typeof REGISTER_HEADINGS)[number], MadeCell>>;

/** Returns the cells of a made-up institution. */
export function registerCells(made: MadeInstitution): MadeCell[] {
  const values: MadeInstitution = {
    암호화요양기호: 'JDQ4MTYyMiM1MSMkMSMkMCMkODkk0001',
    요양기관명: '종이등성형외과의원',
    종별코드명: '의원',
    시도코드명: '서울',
    시군구코드명: '강남구',
    우편번호: '06000',
    주소: '서울특별시 강남구 강남대로 9001, 3층 (역삼동)',
    전화번호: '02-000-0001',
    개설일자: '2011-03-02',
    총의사수: 3,
    '의과전문의 인원수': 2,
    '치과전문의 인원수': 0,
    '좌표(X)': 127.0276,
    '좌표(Y)': 37.4979,
    ...made,
  };
  return REGISTER_HEADINGS.map((heading) => values[heading] ?? null);
}

/** Returns rows as CSV with their headings. */
export const registerCsv = (rows: readonly (readonly MadeCell[])[]): string =>
  [REGISTER_HEADINGS, ...rows].map((cells) => `${cells.map(csvField).join(',')}\r\n`).join('');

function csvField(cell: MadeCell): string {
  if (cell === null) return '';
  const text = typeof cell === 'object' ? cell.inline : String(cell);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
