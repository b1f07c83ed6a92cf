import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';

/** An e-mail message in HTML and plain text. */
export type Letter = {
  to: string;
  subject: string;
  html: string;
  text: string;
  headers?: Readonly<Record<string, string>>;
};

export type Mailer = {
  /** Sends a letter, or throws; the job is then retried. */
  send(letter: Letter): Promise<void>;
  /**
   * Deletes letter files older than an instant, also those from before SMTP was configured.
   * @returns their number
   */
  removeFiles(before: Date): Promise<number>;
};

/** Sends by SMTP if configured; otherwise writes each letter to a file in `<varDir>/mail` and logs that. */
export function createMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'mailReplyTo' | 'varDir'>,
  log: Logger,
): Mailer {
  const folder = resolve(config.varDir, 'mail');
  const sender = { from: config.mailFrom, ...(config.mailReplyTo && { replyTo: config.mailReplyTo }) };
  const removeFiles = (before: Date) => removeOldLetters(folder, before);
  if (config.smtpUrl) {
    const transport = createTransport(config.smtpUrl);
    return {
      async send(letter) {
        await transport.sendMail({ ...letter, ...sender });
      },
      removeFiles,
    };
  }
  const files = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(letter) {
      const { message } = await files.sendMail({ ...letter, ...sender });
      const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`);
      // Private, because letters contain addresses and links that set a password.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(file, message as Buffer, { mode: 0o600 });
      // Logs the file name, never the recipient.
      log.info({ file }, 'SMTP_URL is not set: a letter was written to a file');
    },
    removeFiles,
  };
}

async function removeOldLetters(folder: string, before: Date): Promise<number> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  let count = 0;
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const file = join(folder, name);
    // Another process may have removed it meanwhile.
    const found = await stat(file).catch(() => null);
    if (!found || found.mtime >= before) continue;
    await rm(file, { force: true });
    count += 1;
  }
  return count;
}
