import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import { previewImagePath } from '#domain/preview/preview-path.ts';
import type { ProcedureMap } from '#domain/procedure/procedure-views.ts';
import { type ChildProgram, runProgram } from '#tests/support/child-program.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { findOpenToOthers } from '#tests/support/open-to-others.ts';
import { runCli } from '#tests/support/run-cli.ts';
import { makeJpeg, submissionFields, submissionForm } from '#tests/support/submission.ts';
import { putEmbeddedDatabase } from '#tests/support/test-database.ts';

let dir: string;
let varDir: string;
let server: ChildProgram | null = null;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'clinic-atlas-private-'));
  varDir = join(dir, 'var');
  await putEmbeddedDatabase(join(varDir, 'database'));
});
afterEach(async () => {
  server?.kill('SIGKILL');
  await server?.ended();
  server = null;
  await rm(dir, { recursive: true, force: true });
});

const cli = (...args: string[]) => runCli(dir, ...args);

/** Makes every file and folder world-accessible, as earlier versions did. */
async function loosen(): Promise<void> {
  for (const name of ['', ...(await readdir(varDir, { recursive: true }))]) {
    const path = join(varDir, name);
    await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o666);
  }
}

/** Starts the real server with a umask of 0, which would let every user read its files. */
async function startServer(): Promise<string> {
  const port = String(await findFreePort());
  const umask = process.umask(0);
  try {
    // Development mode needs no build.
    server = runProgram('src/server/main.ts', ['--dev'], {
      DATABASE_URL: '',
      VAR_DIR: varDir,
      HOST: '127.0.0.1',
      PORT: port,
      SITE_URL: '',
      SMTP_URL: '',
      DEMO_DATA: 'off',
      OPERATOR_EMAIL: 'operator@clinics.example',
      LOG_LEVEL: 'info',
    });
  } finally {
    process.umask(umask);
  }
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 90_000, interval: 250 }).toBe(true);
  return url;
}

/** Submits a review with photos and a message, and requests a preview image. */
async function useSite(url: string): Promise<void> {
  const read = async <Answer>(path: string) => (await (await fetch(url + path)).json()) as Answer;
  const [clinic] = (await read<ClinicList>('/api/clinics')).clinics;
  const [procedure] = Object.values(await read<ProcedureMap>('/api/procedures')).flat();
  if (!clinic || !procedure) throw new Error('There is nothing to review.');
  const photos = [{ bytes: await makeJpeg() }, { bytes: await makeJpeg() }];
  const fields = submissionFields({ clinicId: clinic.id, procedureId: procedure.id });
  const review = await fetch(`${url}/api/reviews`, { method: 'POST', body: submissionForm(fields, photos) });
  expect(review.status, await review.text()).toBe(201);
  const message = await fetch(`${url}/api/inquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Mina',
      email: 'mina@person.example',
      subject: 'Hours',
      message: 'Open on Sundays?',
    }),
  });
  expect(message.status, await message.text()).toBe(201);
  const preview = await fetch(url + previewImagePath('clinics', clinic.slug), { redirect: 'manual' });
  expect(preview.status).toBe(200);
}

const countFiles = async (folder: string) => (await readdir(join(varDir, folder)).catch(() => [])).length;

test('other users can read no file in VAR_DIR or a backup, whatever was there before and whatever is done', async () => {
  for (const folder of ['uploads', 'mail', 'previews'])
    await mkdir(join(varDir, folder), { recursive: true });
  await writeFile(join(varDir, 'uploads', `${'a'.repeat(32)}-480.webp`), 'an older photo');
  await writeFile(join(varDir, 'mail', 'older.eml'), 'an older letter');
  await loosen();

  const url = await startServer();
  expect(await findOpenToOthers(varDir)).toEqual([]);

  await writeFile(
    join(dir, 'facilities.csv'),
    '기관ID,주소,기관명\nT1,서울특별시 강남구 강남대로 9000 (역삼동),종이배성형외과의원\n',
  );
  expect(await cli('import', 'clinics', 'facilities.csv')).toMatchObject({ status: 0 });
  await useSite(url);
  await expect.poll(() => countFiles('mail'), { timeout: 20_000 }).toBe(2);
  expect(await cli('erase', 'planted@person.example')).toMatchObject({ status: 0 });
  expect(await cli('backup', 'backup')).toMatchObject({ status: 0 });
  expect(await countFiles('previews')).toBe(1);
  expect(await findOpenToOthers(varDir)).toEqual([]);
  expect(await findOpenToOthers(join(dir, 'backup'))).toEqual([]);

  const secret = (await readFile(join(varDir, 'auth-secret'), 'utf8')).trim();
  for (const entry of await readdir(join(dir, 'backup'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(join(entry.parentPath, entry.name));
    const content = entry.name.endsWith('.gz') ? gunzipSync(bytes) : bytes;
    expect(content.includes(secret), entry.name).toBe(false);
  }

  server?.kill('SIGTERM');
  await server?.ended();
  expect(await findOpenToOthers(varDir)).toEqual([]);
  await loosen();
  expect(await cli('check')).toMatchObject({ status: 0 });
  expect(await findOpenToOthers(varDir)).toEqual([]);
}, 180_000);

test('server and commands that can’t keep VAR_DIR to themselves say why, change nothing and end with status 1', async () => {
  await mkdir(join(varDir, 'documents'), { recursive: true });
  await loosen();
  const before = await findOpenToOthers(varDir);
  const told = `VAR_DIR is ${varDir}, which is shared: it is open to other users and holds what is not of this product (documents). Nothing was started or changed.`;

  const env = { ...process.env, DATABASE_URL: '', VAR_DIR: varDir, PORT: '0' };
  const ended = await new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(process.execPath, ['src/server/main.ts', '--dev'], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code, output: stdout + stderr }),
    );
  });
  expect(ended.code).toBe(1);
  // Only this line: no stack trace and no line of a listening server.
  expect(ended.output).toMatch(/^VAR_DIR is .*\n$/);
  expect(ended.output).toContain(told);

  const command = await cli('check');
  expect(command).toMatchObject({ status: 1, stdout: '' });
  expect(command.stderr).toContain(told);
  expect(await findOpenToOthers(varDir)).toEqual(before);
}, 60_000);
