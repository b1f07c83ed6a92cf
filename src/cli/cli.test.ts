import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedDatabase } from '#server/db/embedded/embedded-database.ts';
import { makeWorkbook } from '#tests/support/make-workbook.ts';
import { runCli } from '#tests/support/run-cli.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { putEmbeddedDatabase } from '#tests/support/test-database.ts';

let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'clinic-atlas-cli-'));
  await putEmbeddedDatabase(join(dir, 'var', 'database'));
  const rows = Array.from({ length: 30 }, (_, index) =>
    index % 3 === 0
      ? `T${index},서울특별시 강남구 강남대로 ${9000 + index} 3층 (역삼동),종이배${index}성형외과의원`
      : `T${index},서울특별시 강남구 강남대로 ${9000 + index} (역삼동),바른${index}치과의원`,
  );
  await writeFile(
    join(dir, 'facilities.csv'),
    ['기관ID,주소,기관명', ...rows, ',서울특별시,빈번호성형외과의원'].join('\n'),
  );
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const cli = (...args: string[]) => runCli(dir, ...args);

test('import: a dry run, a run and the same again, with each skipped row told', async () => {
  const dry = await cli('import', 'clinics', 'facilities.csv', '--dry-run');
  expect(dry.stdout).toContain('Dry run: nothing was changed. 10 clinics added');
  const undated = await cli('import', 'clinics', 'facilities.csv', '--date', '2022-13-01');
  expect(undated).toMatchObject({ status: 1 });
  expect(undated.stderr).toContain('Give a day that has been, like 2026-10-31.');
  const first = await cli('import', 'clinics', 'facilities.csv', '--date', '2022-10-31');
  expect(first.stdout).toMatch(/^line 32: skipped, The id \(기관ID\) is empty\.$/m);
  expect(first.stdout).toContain(
    'Imported. 10 clinics added, 0 changed, 0 unchanged, 0 gone, 20 other facilities left out, 1 row skipped.',
  );
  expect((await cli('import', 'clinics', 'facilities.csv', '--date', '2022-10-31')).stdout).toContain(
    '0 clinics added, 0 changed, 10 unchanged',
  );
  expect(await cli('check')).toMatchObject({ status: 0, stdout: 'Every stored count is true.\n' });
}, 120_000);

test('rates: broken lines are told and nothing is imported; a whole table is, once', async () => {
  const heading = '통화부호,환율,적용개시일자';
  await writeFile(
    join(dir, 'broken.csv'),
    [heading, 'USD,"1,388.42",20201122', 'JPY,940.55,20201122'].join('\n'),
  );
  const broken = await cli('rates', 'import', 'broken.csv');
  expect(broken).toMatchObject({ status: 1, stdout: '' });
  expect(broken.stderr).toMatch(
    /^line 3: 940\.55 won for 1 JPY is over 5 times off .*\nNothing was imported: 1 line to correct\.$/m,
  );
  await writeFile(
    join(dir, 'rates.csv'),
    [heading, 'USD,"1,388.42",20201122', 'AED,370.82,20201122'].join('\n'),
  );
  const dry = await cli('rates', 'import', 'rates.csv', '--dry-run');
  expect(dry.stdout).toContain('Dry run: nothing was changed. 1 rate added');
  const first = await cli('rates', 'import', 'rates.csv');
  expect(first).toMatchObject({ status: 0, stderr: '' });
  expect(first.stdout).toBe(
    'Imported. 1 rate added, 0 changed, 0 unchanged, 1 other row left out.\n' +
      'The newest rate is from 2020-11-22: rates older than 14 days are not used.\n',
  );
  await writeFile(
    join(dir, 'rates.xlsx'),
    makeWorkbook([heading.split(','), ['USD', 1388.42, 20201122], ['AED', 370.82, 20201122]]),
  );
  expect((await cli('rates', 'import', 'rates.xlsx')).stdout).toContain(
    '0 rates added, 0 changed, 1 unchanged',
  );
}, 120_000);

test('a command works beside a process that holds the database', async () => {
  const holder = await startEmbeddedDatabase({ dir: join(dir, 'var', 'database'), log: silentLog });
  try {
    expect(await cli('check')).toMatchObject({ status: 0, stdout: 'Every stored count is true.\n' });
  } finally {
    await holder.close();
  }
});

test('erase: refuses what is no address, and ends with status 1 when nothing was found', async () => {
  const mistyped = await cli('erase', 'writer.mail.example');
  expect(mistyped).toMatchObject({ status: 1, stdout: '' });
  expect(mistyped.stderr).toBe('Please enter the whole e-mail address, such as name@mail.example\n');
  const unknown = await cli('erase', 'nobody@mail.example');
  expect(unknown).toMatchObject({ status: 1, stdout: '' });
  expect(unknown.stderr).toMatch(/^Nothing is stored under this address\./);
});

test('a failed command prints one line and exits with status 1', async () => {
  const missing = await cli('import', 'clinics', 'nowhere.csv');
  expect(missing).toMatchObject({ status: 1, stdout: '' });
  expect(missing.stderr).toMatch(/^There is no file .*nowhere\.csv\.\n$/);
  await writeFile(join(dir, 'other.csv'), 'id,name\n1,2\n');
  const wrong = await cli('import', 'clinics', 'other.csv');
  expect(wrong.status).toBe(1);
  expect(wrong.stderr).toMatch(/^The heading line lacks 기관ID, 기관명, 주소/);
});
