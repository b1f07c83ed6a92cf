import iconv from 'iconv-lite';
import { readFacilities } from './read-facilities.ts';
import type { OpenDataRow } from './facility-row.ts';

/** The 34 headings of the published file. */
export const FULL_HEADINGS = [
  '기관ID',
  '주소',
  '병원분류',
  '병원분류명',
  '응급의료기관코드',
  '응급의료기관코드명',
  '응급실운영여부(1/2)',
  '비고',
  '기관설명상세',
  '간이약도',
  '기관명',
  '대표전화1',
  '응급실전화',
  ...['C', 'S'].flatMap((end) =>
    ['월요일', '화요일', '수요일', '목요일', '금요일', '토요일', '일요일', '공휴일'].map(
      (day) => `진료시간(${day})${end}`,
    ),
  ),
  '우편번호1',
  '우편번호2',
  '병원경도',
  '병원위도',
  '작업시간',
];

export type Encoding = 'utf8' | 'utf8-bom' | 'cp949';

export function encode(text: string, encoding: Encoding): Uint8Array {
  if (encoding === 'cp949') return iconv.encode(text, 'cp949');
  return Buffer.from(encoding === 'utf8-bom' ? `\ufeff${text}` : text, 'utf8');
}

async function* streamOf(bytes: Uint8Array, chunkBytes = 7): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
}

export function readAll(bytes: Uint8Array, chunkBytes?: number): Promise<OpenDataRow[]> {
  return collect(streamOf(bytes, chunkBytes));
}

export async function collect(source: AsyncIterable<Uint8Array>): Promise<OpenDataRow[]> {
  const rows: OpenDataRow[] = [];
  for await (const row of readFacilities(source)) rows.push(row);
  return rows;
}
