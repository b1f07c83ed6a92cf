import { execFileSync } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type IntakeServer, startIntakeServer } from '#tests/support/kill-run.ts';
import { submissionFields, submissionForm } from '#tests/support/submission.ts';
import { makeServerDatabase } from '#tests/support/test-database.ts';

const UPLOADS = 8;
const PHOTOS = 5;
const MOST_MORE_MB = 150;

/** A photo of 12 megapixels and nearly 5 MB. */
async function makeLargePhoto(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const [coarse, fine] = [
    randomFillSync(Buffer.alloc(400 * 300 * 3)),
    randomFillSync(Buffer.alloc(64 * 64 * 3)),
  ];
  const grain = await sharp(fine, { raw: { width: 64, height: 64, channels: 3 } })
    .png()
    .toBuffer();
  return sharp(coarse, { raw: { width: 400, height: 300, channels: 3 } })
    .resize(width, height)
    .composite([{ input: grain, tile: true, blend: 'soft-light' }])
    .jpeg({ quality: 78 })
    .toBuffer();
}

/** Returns a process's resident memory in megabytes. */
const memoryOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

async function submit({ port, ...target }: IntakeServer, photo: Buffer): Promise<number> {
  const photos = Array.from({ length: PHOTOS }, () => ({ bytes: photo }));
  const answer = await fetch(`http://127.0.0.1:${port}/api/reviews`, {
    method: 'POST',
    body: submissionForm(submissionFields(target), photos),
  });
  await answer.text();
  return answer.status;
}

// Memory not yet collected counts too, so one run of three has to stay within the limit.
test(
  'eight uploads of 25 MB at once take less than 150 MB more',
  { timeout: 180_000, retry: 2 },
  async () => {
    const { env, close } = await makeServerDatabase();
    const server = await startIntakeServer(env);
    try {
      const photo = await makeLargePhoto();
      expect(photo.length).toBeGreaterThan(4_000_000);
      expect(photo.length).toBeLessThan(5 * 1024 * 1024);
      const before = memoryOf(server.program.pid);
      let peak = before;
      const watch = setInterval(() => (peak = Math.max(peak, memoryOf(server.program.pid))), 100);
      const statuses = await Promise.all(Array.from({ length: UPLOADS }, () => submit(server, photo)));
      clearInterval(watch);
      expect(statuses).toEqual(Array(UPLOADS).fill(201));
      expect(peak - before, 'megabytes more').toBeLessThan(MOST_MORE_MB);
    } finally {
      server.program.kill('SIGKILL');
      await server.program.ended();
      await close();
    }
  },
);
