import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startBalancer } from '#tests/support/balancer.ts';
import { findLossesIn } from '#tests/support/check-survivors.ts';
import type { ChildProgram } from '#tests/support/child-program.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { type ClientRequest, createKeepAliveClient } from '#tests/support/keep-alive-client.ts';
import { type Acknowledged, PHOTOS_EACH, runIntakeProgram, untilListening } from '#tests/support/kill-run.ts';
import { makeSubmission } from '#tests/support/stop-run.ts';
import { makeJpeg } from '#tests/support/submission.ts';
import { makeServerDatabase, type ServerDatabase } from '#tests/support/test-database.ts';

const READERS = 10;
const SUBMITTERS = 4;
const PATHS = ['/', '/clinics', '/api/clinics?search=clinic', '/api/reviews?limit=5', '/healthz'];
/** Answers between two restarts: each server is stopped and started while both are busy. */
const ANSWERS_BETWEEN = 100;

let database: ServerDatabase;
let programs: ChildProgram[];
beforeEach(async () => {
  database = await makeServerDatabase();
  programs = [];
});
afterEach(async () => {
  for (const program of programs) program.kill('SIGKILL');
  await database.close();
});

test(
  'servers behind nginx that are restarted one after the other lose no request of fourteen clients',
  { timeout: 300_000 },
  async () => {
    const ports = [await findFreePort(), await findFreePort()] as const;
    const start = (port: number) => {
      const program = runIntakeProgram(database.env, 'stand-ins', port);
      programs.push(program);
      return untilListening(program);
    };
    const running = await Promise.all(ports.map(start));
    const [target] = running;
    if (!target) throw new Error('No server was started.');
    const balancer = await startBalancer(ports);

    const photos = await Promise.all(Array.from({ length: PHOTOS_EACH }, () => makeJpeg()));
    const over = new AbortController();
    const submitted: Acknowledged[] = [];
    const failures: string[] = [];
    let answered = 0;
    /** Sends requests one after the other; each client has an address of its own. */
    const run = async (number: number, next: () => Promise<ClientRequest>, done?: (body: string) => void) => {
      const client = createKeepAliveClient(balancer.port, `127.0.0.${number}`);
      while (!over.signal.aborted) {
        const request = await next();
        const outcome = await client.ask(request);
        const isGood = outcome.kind === 'answered' && outcome.status < 400;
        if (isGood) answered += 1;
        else failures.push(`${request.method ?? 'GET'} ${request.path}: ${JSON.stringify(outcome)}`);
        if (isGood) done?.(outcome.body);
      }
      client.close();
    };
    const clients = [
      ...Array.from({ length: READERS }, (_, first) => {
        let turn = first;
        return run(10 + first, async () => ({ path: PATHS[(turn += 1) % PATHS.length] ?? '/' }));
      }),
      ...Array.from({ length: SUBMITTERS }, (_, first) => {
        let key = '';
        return run(
          100 + first,
          () => makeSubmission((key = randomUUID()), target, photos),
          (body) => submitted.push({ key, id: (JSON.parse(body) as { id: number }).id }),
        );
      }),
    ];

    const statuses: (number | null)[] = [];
    const waitForAnswers = () => {
      const goal = answered + ANSWERS_BETWEEN;
      return expect.poll(() => answered, { timeout: 60_000 }).toBeGreaterThan(goal);
    };
    for (const { program, port } of running) {
      await waitForAnswers();
      program.kill('SIGTERM');
      statuses.push(await program.ended());
      await waitForAnswers();
      await start(port);
    }
    await waitForAnswers();
    over.abort();
    await Promise.all(clients);
    await balancer.stop();

    expect(failures).toEqual([]);
    expect(statuses).toEqual([0, 0]);
    expect(submitted.length).toBeGreaterThan(SUBMITTERS);
    // The balancer met a server that was gone, so the example was needed.
    expect(balancer.log()).toContain('Connection refused');
    for (const program of programs) {
      program.kill('SIGTERM');
      await program.ended();
    }
    expect(await findLossesIn(database.env, submitted)).toEqual([]);
  },
);
