/**
 * Runs the core of the journeys in Debian's Firefox and WebKitGTK, on the product as built.
 * Usage: npm run check:browsers -- [--only firefox,webkitgtk] [--journey <part of a name>]
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ADMIN } from '#tests/support/admin-account.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { makePhonePhoto } from '#tests/support/photo-bytes.ts';
import { openSiteFront } from '#tests/support/site-front.ts';
import type { BrowserKind } from './driver.ts';
import { firefox } from './firefox.ts';
import { JOURNEYS } from './journeys.ts';
import { openPage, until } from './page.ts';
import { describeMissing } from './programs.ts';
import { startProgram } from './start-program.ts';
import { webkit } from './webkit.ts';

const KINDS: Record<string, BrowserKind> = { firefox, webkitgtk: webkit };

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(KINDS).join(',') },
    journey: { type: 'string', default: '' },
  },
});
const kinds = values.only.split(',').map((name) => {
  const kind = KINDS[name];
  if (!kind) throw new Error(`No browser is called '${name}'. There are: ${Object.keys(KINDS).join(', ')}`);
  return kind;
});

const journeys = JOURNEYS.filter(({ name }) => name.includes(values.journey));
if (journeys.length === 0) throw new Error(`No journey's name has '${values.journey}'.`);

const missing = describeMissing(kinds);
if (missing === null) {
  const total = { passed: 0, failed: 0 };
  for (const kind of kinds) {
    const { passed, failed } = await checkBrowser(kind);
    total.passed += passed;
    total.failed += failed;
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
} else {
  console.error(missing);
  process.exitCode = 1;
}

/** Runs every journey in one window, on a server of its own. */
async function checkBrowser(kind: BrowserKind): Promise<{ passed: number; failed: number }> {
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'clinic-atlas-browsers-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const photos = await makePhotos(folder);
  const port = String(await findFreePort());
  const site = `http://localhost:${port}`;
  const front = await openSiteFront(site);
  stack.defer(() => front.close());
  const server = startProgram(process.execPath, ['tests/support/e2e-server.ts'], {
    PORT: port,
    LOG_LEVEL: 'error',
    E2E_SITE_URL: front.url,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
  });
  stack.defer(() => server.stop());
  await until(
    () => `the server is ready:\n${server.output().slice(-2_000)}`,
    async () => (await fetch(`${site}/readyz`)).ok,
    300_000,
  );
  const driver = await kind.open();
  stack.defer(() => driver.close());
  const page = openPage(driver, front.url);
  const words = `Lantern week ${Date.now()}`;
  let [passed, failed] = [0, 0];
  for (const journey of journeys) {
    const { name, expectedProblems } = journey;
    const before = driver.problems().length;
    const loggedBefore = server.output().length;
    const startedMs = Date.now();
    const fault = await journey.run({ page, front, photos, words }).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    );
    const problems = driver
      .problems()
      .slice(before)
      .filter((problem) => !expectedProblems?.test(problem));
    const isPassed = !fault && problems.length === 0;
    const seconds = ((Date.now() - startedMs) / 1000).toFixed(1);
    console.log(`${isPassed ? '✓' : '✗'} ${kind.name}: ${name} (${seconds} s)`);
    if (isPassed) passed += 1;
    else {
      failed += 1;
      const shown = await driver.call(readShown).catch(() => 'Nothing could be read.');
      const logged = server.output().slice(loggedBefore).slice(-2_000);
      console.error([fault?.stack ?? 'The browser complained:', ...problems, shown, logged].join('\n'));
    }
  }
  return { passed, failed };
}

/** Runs in the page: its address and the text of its main part, for a failed journey. */
function readShown(): string {
  return `${location.href}\n${(document.querySelector('main') ?? document.body).innerText.slice(0, 1_500)}`;
}

async function makePhotos(folder: string): Promise<string[]> {
  const files = [1200, 1210].map((width) => ({ width, file: join(folder, `photo-${width}.jpg`) }));
  for (const { width, file } of files) await writeFile(file, await makePhonePhoto(width));
  return files.map(({ file }) => file);
}
