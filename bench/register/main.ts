/**
 * Measures how long the import of the national register takes, and what memory it needs, as files grow.
 * Usage: npm run bench:register -- [--sizes 20000,80000] [--rounds 3]
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fork } from 'node:child_process';
import { REGISTER_HEADINGS, registerCells, registerCsv } from '#tests/support/made-register.ts';
import { type MadeCell, makeWorkbook } from '#tests/support/make-workbook.ts';
import { median } from '../measure.ts';
import { readValues } from '../options.ts';
import type { ImportFigures } from './import-program.ts';

const { rounds, ...values } = readValues({ sizes: '20000,80000', rounds: 3 });
const sizes = values.sizes.split(',').map(Number);
if (sizes.some((size) => !size)) throw new Error('--sizes wants numbers above 0.');

/** Clinics of the directory; the institutions of the file start with them. */
const CLINICS = 700;

const folder = await mkdtemp(join(tmpdir(), 'clinic-atlas-register-'));
try {
  console.log('| file | rows | MB | seconds | of the processor | peak MB |');
  console.log('| ---- | ---: | -: | ------: | ---------------: | ------: |');
  for (const kind of ['csv', 'xlsx'] as const) for (const size of sizes) await measure(kind, size);
} finally {
  await rm(folder, { recursive: true });
}

async function measure(kind: 'csv' | 'xlsx', size: number): Promise<void> {
  const path = join(folder, `${size}.${kind}`);
  const rows = Array.from({ length: size }, (_, at) => institution(at));
  const bytes = kind === 'csv' ? Buffer.from(registerCsv(rows)) : makeWorkbook([REGISTER_HEADINGS, ...rows]);
  await writeFile(path, bytes);
  const figures: ImportFigures[] = [];
  for (let round = 0; round < rounds; round += 1) figures.push(await runImport(path));
  if (figures.some(({ added }) => added !== CLINICS)) throw new Error('Not every clinic was recognised.');
  const of = (key: keyof ImportFigures) => median(figures.map((one) => one[key]));
  console.log(
    `| ${kind} | ${size.toLocaleString('en')} | ${(bytes.length / 1e6).toFixed(1)} | ${of('seconds').toFixed(1)} | ${of('cpuSeconds').toFixed(1)} | ${of('peakMb').toFixed(0)} |`,
  );
}

/** Runs one import in a process of its own, with an empty database of 700 clinics. */
function runImport(path: string): Promise<ImportFigures> {
  const child = fork(join(import.meta.dirname, 'import-program.ts'), [path, String(CLINICS)]);
  return new Promise((resolve, reject) => {
    child.on('message', (figures) => resolve(figures as ImportFigures));
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`The import ended with status ${code}.`)));
  });
}

/** Returns an institution with texts as long as those of the register, no two of them alike. */
function institution(at: number): MadeCell[] {
  const number = String(at).padStart(6, '0');
  return registerCells({
    암호화요양기호: `JDQ4MTYyMiM1MSMkMSMkMCMkODkkMzgxMzUxIzExIyQxIyQzIyQ3OSQzNjE4MzIjNTEjJDEjJDYjJDgz${number}`,
    요양기관명: at < CLINICS ? `종이등${number}성형외과의원` : `바른${number}내과의원`,
    주소: `서울특별시 강남구 강남대로 ${at + 1}, ${(at % 9) + 1}층 ${number}호 (역삼동, 종이빌딩)`,
    전화번호: `02-${number.slice(0, 3)}-${number.slice(2)}`,
    병원홈페이지: `http://www.institution-${number}.example`,
    개설일자: `20${String(at % 25).padStart(2, '0')}-03-02`,
  });
}
