/** Measures the delay from a key press to suggestions: Chromium, the embedded database, the clinics of the file. */
import { chromium, type Page } from '@playwright/test';
import { pino } from 'pino';
import { readConfig } from '#server/config.ts';
import { createAppContext } from '#server/create-context.ts';
import { NO_JOBS } from '#server/jobs/no-jobs.ts';
import { openDatabaseForCommand } from '#server/db/open.ts';
import { CHROMIUM_ARGS, findChromium } from '#tests/support/chromium.ts';
import { startServer } from '../server-process.ts';
import { makeDirectory } from '../targets.ts';
import { fillDirectory } from './contenders.ts';
import { type Facility, isHangul, readClinics } from './facility.ts';

/** Number of names typed, in Hangul and in Latin letters. */
const NAMES = 20;
const EXPECTED_MS = 100;

/** Prints the median and 95th percentile, from a key press to the frame after its response. */
export async function measureKeystrokes(file: string): Promise<void> {
  await using stops = new AsyncDisposableStack();
  const url = await startFilled(file, stops);
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: CHROMIUM_ARGS,
  });
  stops.defer(() => browser.close());
  const page = await browser.newPage({ serviceWorkers: 'block' });
  await page.goto(url);
  await page.locator('input[role=combobox]').waitFor();
  const clinics = (await readClinics(file)).filter(isHangul);
  const chosen = clinics.filter((_, at) => at % Math.floor(clinics.length / NAMES) === 0);
  await measure(page, 'Hangul', chosen, ({ root }) => root);
  await measure(page, 'Latin letters', chosen, ({ romanised }) => romanised);
}

async function startFilled(file: string, stops: AsyncDisposableStack): Promise<string> {
  const varDir = await makeDirectory(stops);
  const server = await startServer({ VAR_DIR: varDir });
  stops.defer(() => server.stop());
  const config = { ...readConfig({ DATABASE_URL: '' }), varDir };
  const log = pino({ level: 'warn' });
  const database = await openDatabaseForCommand(config, log);
  try {
    await fillDirectory(createAppContext({ config, db: database.db, jobs: NO_JOBS, log }), file);
  } finally {
    await database.close();
  }
  return server.url;
}

/** Types each text key by key, and each beginning once: repeated requests would come from the page's cache. */
async function measure(
  page: Page,
  script: string,
  clinics: readonly Facility[],
  textOf: (clinic: Facility) => string,
): Promise<void> {
  const beginnings = clinics
    .map(textOf)
    .flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1)));
  const tookMs: number[] = [];
  for (const typed of new Set(beginnings)) tookMs.push(await page.evaluate(timeAnswer, typed));
  tookMs.sort((a, b) => a - b);
  const at = (share: number) => (tookMs[Math.floor(share * (tookMs.length - 1))] ?? Number.NaN).toFixed(0);
  console.log(
    `${script}: ${tookMs.length} keys, median ${at(0.5)} ms, 95 of 100 within ${at(0.95)} ms; expected ${EXPECTED_MS} ms`,
  );
}

/** Runs in the page: types a text and returns the milliseconds until its response is drawn. */
function timeAnswer(typed: string): Promise<number> {
  const input = document.querySelector<HTMLInputElement>('input[role=combobox]');
  if (!input) throw new Error('There is no box that suggests.');
  return new Promise((resolve) => {
    const startedMs = performance.now();
    new PerformanceObserver((list, observer) => {
      const isIt = ({ name }: PerformanceEntry) => new URL(name).searchParams.get('search') === typed;
      if (!list.getEntries().some(isIt)) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - startedMs)));
    }).observe({ type: 'resource' });
    input.value = typed;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
