import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '#tests/support/silent-log.ts';
import { createMailer } from './mailer.ts';

let varDir: string;
beforeEach(async () => {
  varDir = await mkdtemp(join(tmpdir(), 'clinic-atlas-mail-'));
});
afterEach(() => rm(varDir, { recursive: true }));

const BEFORE = new Date('2026-11-01T00:00:00Z');

async function put(name: string, changedAt: string) {
  await mkdir(join(varDir, 'mail'), { recursive: true });
  await writeFile(join(varDir, 'mail', name), 'a letter');
  await utimes(join(varDir, 'mail', name), new Date(changedAt), new Date(changedAt));
}

test.each([undefined, 'smtp://mail.example'])(
  'old letters that became files go, and nothing else, with SMTP_URL %s',
  async (smtpUrl) => {
    const mailer = createMailer(
      { smtpUrl, mailFrom: 'a@b.example', mailReplyTo: undefined, varDir },
      silentLog,
    );
    expect(await mailer.removeFiles(BEFORE)).toBe(0);
    await put('old.eml', '2026-10-31T23:59:59Z');
    await put('young.eml', '2026-11-01T00:00:00Z');
    await put('notes.txt', '2020-01-01T00:00:00Z');
    expect(await mailer.removeFiles(BEFORE)).toBe(1);
    expect((await readdir(join(varDir, 'mail'))).toSorted()).toEqual(['notes.txt', 'young.eml']);
    expect(await mailer.removeFiles(BEFORE)).toBe(0);
  },
);

test.each([
  ['editors@site.example', 'Reply-To: editors@site.example'],
  [undefined, null],
])('replies go to %s', async (mailReplyTo, line) => {
  const mailer = createMailer(
    { smtpUrl: undefined, mailFrom: 'a@b.example', mailReplyTo, varDir },
    silentLog,
  );
  await mailer.send({ to: 'c@d.example', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' });
  const [file = ''] = await readdir(join(varDir, 'mail'));
  const lines = (await readFile(join(varDir, 'mail', file), 'utf8')).split('\r\n');
  expect(lines.find((one) => one.startsWith('Reply-To:')) ?? null).toBe(line);
});
