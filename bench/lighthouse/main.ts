/**
 * Measures the first visit of public pages on a phone, as Lighthouse's mobile preset simulates it: the median of several
 * runs with the demonstration, which has photos. It asks not to be listed, so SEO is measured on a site without it.
 * Usage: npm run bench:lighthouse -- [--runs 3] [--page 'home|clinics']
 */
import { chromium } from '@playwright/test';
import { clinicListSchema } from '#domain/clinic/clinic-views.ts';
import { CHROMIUM_ARGS, findChromium } from '#tests/support/chromium.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { readValues } from '../options.ts';
import { align } from '../report.ts';
import { startServer } from '../server-process.ts';
import { makeDirectory, startTargets } from '../targets.ts';
import { FIGURES, measureVisit, type Visit } from './measure-visit.ts';

const REVIEWS = 1_000;

const { runs, page } = readValues({ runs: 3, page: '' });
if (!Number.isInteger(runs)) throw new Error('--runs wants a whole number above 0.');
const only = new RegExp(page);

await main();

async function main(): Promise<void> {
  await using stops = new AsyncDisposableStack();
  const demo = await startServer({ VAR_DIR: await makeDirectory(stops), DEMO_DATA: 'on' });
  stops.defer(() => demo.stop());
  const [listed] = await startTargets('embedded', [REVIEWS], stops);
  if (!listed) throw new Error('No server was started.');
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
  });
  stops.defer(() => browser.close());

  const [demoPaths, listedPaths] = [await listPaths(demo.url), await listPaths(listed.url)];
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(demoPaths)) {
    if (!only.test(name)) continue;
    process.stderr.write(`  ${name}\n`);
    const { seo } = await measureVisit(listed.url + listedPaths[name], port, ['seo']);
    rows.push(formatRow(name, { ...(await measureVisits(demo.url + path, port)), seo }));
  }
  console.log(`${align([['page', ...Object.keys(FIGURES)], ...rows])}\n\nBold: not what is expected.`);
}

/** Returns the path of each measured page by its name. */
async function listPaths(url: string): Promise<Record<string, string>> {
  const { clinics } = clinicListSchema.parse(await (await fetch(`${url}/api/clinics?limit=1`)).json());
  return {
    home: '/',
    clinics: '/clinics',
    clinic: `/clinics/${clinics[0]?.slug}`,
    reviews: '/reviews',
    'price comparison': '/price-comparison',
    wizard: '/submit-quote',
  };
}

/** Returns the median of each figure. */
async function measureVisits(url: string, port: number): Promise<Visit> {
  // Caches of the server are warm, as for most visitors.
  for (let time = 0; time < 3; time += 1) await (await fetch(url)).arrayBuffer();
  const visits: Visit[] = [];
  while (visits.length < runs)
    visits.push(await measureVisit(url, port, ['performance', 'accessibility', 'best-practices']));
  const median = (figures: (number | undefined)[]) =>
    figures.filter((value) => value !== undefined).toSorted((a, b) => a - b)[Math.floor(runs / 2)];
  return Object.fromEntries(
    Object.keys(FIGURES).map((name) => [name, median(visits.map((visit) => visit[name]))]),
  );
}

function formatRow(name: string, visit: Visit): string[] {
  const cells = Object.entries(FIGURES).map(([figure, { isMet, unit }]) => {
    const value = visit[figure] ?? Number.NaN;
    const text = `${value.toLocaleString('en', { maximumFractionDigits: 3 })}${unit}`;
    return isMet(value) ? text : `**${text}**`;
  });
  return [name, ...cells];
}
