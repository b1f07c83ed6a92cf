/**
 * A longer run of the kill and stop tests, on both databases: a killed server loses no acknowledged submission; one
 * stopped under load also responds to every request and exits with status 0.
 * Usage: npm run soak -- [--databases embedded,postgres] [--submissions 1000] [--kills 20] [--stops 10]
 */
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findLossesIn } from '#tests/support/check-survivors.ts';
import { startIntakeServer, submitUnderKills } from '#tests/support/kill-run.ts';
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts';
import { type StopReport, stopUnderLoad } from '#tests/support/stop-run.ts';

const { values } = parseArgs({
  options: {
    databases: { type: 'string', default: 'embedded,postgres' },
    submissions: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '20' },
    stops: { type: 'string', default: '10' },
  },
});
const [submissions, kills, stops] = [values.submissions, values.kills, values.stops].map(Number) as [
  number,
  number,
  number,
];

type Env = Readonly<Record<string, string>>;

const ENGINES: Record<string, (use: (databaseUrl: string) => Promise<string>) => Promise<string>> = {
  embedded: (use) => use(''),
  async postgres(use) {
    const cluster = await startPostgresCluster();
    try {
      return await use(cluster.url('postgres'));
    } finally {
      await cluster.stop();
    }
  },
};

const summary: string[] = [];
for (const name of values.databases.split(',')) {
  const engine = ENGINES[name];
  if (!engine)
    throw new Error(`No database is called '${name}'. There are: ${Object.keys(ENGINES).join(', ')}`);
  const varDir = await mkdtemp(join(tmpdir(), 'clinic-atlas-soak-'));
  try {
    summary.push(await engine((databaseUrl) => soak(name, { VAR_DIR: varDir, DATABASE_URL: databaseUrl })));
  } finally {
    await rm(varDir, { recursive: true, force: true });
  }
}
console.log(`\n${summary.join('\n')}`);

/** Kills, then stops servers, then looks for losses. @returns the summary line */
async function soak(name: string, env: Env): Promise<string> {
  const began = performance.now();
  const log = (line: string) => console.log(`${name}: ${line}`);
  const survived = kills > 0 ? await submitUnderKills({ submissions, kills, env, log }) : [];
  const reports = await stopAgainAndAgain(env, log);
  const submitted = reports.flatMap((report) => report.submitted);
  const losses = await findLossesIn(env, [...survived, ...submitted]);
  for (const loss of losses) log(loss);

  const cut = reports.flatMap((report) => report.cut);
  const clean = reports.filter((report) => report.status === 0).length;
  if (losses.length > 0 || cut.length > 0 || clean < stops) process.exitCode = 1;
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  return [
    `${name}: ${kills} kills, ${survived.length} submissions acknowledged`,
    `${stops} stops, ${clean} with status 0, ${sum(reports, 'answered')} requests answered, ${sum(reports, 'announced')} with notice of the close, ${submitted.length} submissions acknowledged, ${cut.length} requests cut`,
    `${losses.length} losses; ${minutes} minutes`,
  ].join('; ');
}

async function stopAgainAndAgain(env: Env, log: (line: string) => void): Promise<StopReport[]> {
  const reports: StopReport[] = [];
  for (let round = 1; round <= stops; round += 1) {
    const server = await startIntakeServer(env, 'built');
    const report = await stopUnderLoad(server, randomInt(200, 2000)).finally(() =>
      server.program.kill('SIGKILL'),
    );
    reports.push(report);
    const answers = Object.entries(report.statuses).map(([status, count]) => `${count} × ${status}`);
    log(
      `stop ${round} of ${stops}: status ${report.status}, ${answers.join(' and ')}, ${report.submitted.length} submissions, ${report.cut.length} cut`,
    );
    for (const reason of report.cut) log(`cut: ${reason}`);
  }
  return reports;
}

function sum(reports: readonly StopReport[], what: 'answered' | 'announced'): number {
  return reports.reduce((total, report) => total + report[what], 0);
}
