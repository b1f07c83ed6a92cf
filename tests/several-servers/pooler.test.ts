import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findLossesIn } from '#tests/support/check-survivors.ts';
import { runIntakeProgram, untilListening } from '#tests/support/kill-run.ts';
import { startPgBouncer } from '#tests/support/pgbouncer.ts';
import { type PostgresCluster, startPostgresCluster } from '#tests/support/postgres-cluster.ts';
import { stopUnderLoad } from '#tests/support/stop-run.ts';

const SERVER_CONNECTIONS = 6;

let cluster: PostgresCluster;
let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
let varDir: string;
beforeAll(async () => {
  cluster = await startPostgresCluster();
  pooler = await startPgBouncer(cluster, SERVER_CONNECTIONS);
  varDir = await mkdtemp(join(tmpdir(), 'clinic-atlas-pooled-'));
});
afterAll(async () => {
  await pooler.stop();
  await cluster.stop();
  await rm(varDir, { recursive: true, force: true });
});

const query = async <Row extends object>(text: string): Promise<Row[]> => {
  const client = new Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
};

test(
  'through PgBouncer in transaction mode two servers make the schema, answer every request, and do their jobs',
  { timeout: 300_000 },
  async () => {
    const env = { DATABASE_URL: pooler.url('postgres'), VAR_DIR: varDir };
    const programs = [runIntakeProgram(env), runIntakeProgram(env)];
    try {
      const servers = await Promise.all(programs.map(untilListening));
      const reports = await Promise.all(servers.map((server) => stopUnderLoad(server)));
      for (const { status, cut, statuses } of reports)
        expect({ status, cut, statuses: Object.keys(statuses) }).toEqual({
          status: 0,
          cut: [],
          statuses: ['200', '201'],
        });
      const submitted = reports.flatMap((report) => report.submitted);
      expect(await findLossesIn({ ...env, DATABASE_URL: cluster.url('postgres') }, submitted)).toEqual([]);
      // Fewer connections than the twenty of the two servers' pools: they were shared between transactions.
      const [most] = await query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      expect(most?.count).toBeLessThanOrEqual(SERVER_CONNECTIONS);
      // A server that starts now goes on with the jobs that the others left.
      const countSent = async () => {
        const [sent] = await query<{ count: number }>(
          `select count(*)::int as count from jobs.job where name = 'mail-review-receipt' and state = 'completed'`,
        );
        return sent?.count ?? 0;
      };
      const before = await countSent();
      programs.push(runIntakeProgram(env));
      await expect.poll(countSent, { timeout: 60_000 }).toBeGreaterThan(before);
    } finally {
      for (const program of programs) program.kill('SIGKILL');
    }
  },
);
