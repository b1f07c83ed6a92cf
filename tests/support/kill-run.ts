import { randomInt, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import { type ChildProgram, runProgram } from './child-program.ts';
import { makeJpeg, submissionFields, submissionForm } from './submission.ts';

const PROGRAM = fileURLToPath(new URL('intake-process.ts', import.meta.url));
/** Small photos and many clients: most of the time is spent where a kill could do harm. */
const CLIENTS = 8;
export const PHOTOS_EACH = 2;

export type KillRun = {
  /** Number of submissions to be acknowledged. */
  submissions: number;
  kills: number;
  /** Settings of the server under test, mainly its database and VAR_DIR. */
  env: Readonly<Record<string, string>>;
  log?: (progress: string) => void;
};

/** An acknowledged submission; its text contains its unique key. */
export type Acknowledged = { key: string; id: number };

/** A server under test: its process, its port, and the ids to review. */
export type IntakeServer = { program: ChildProgram; port: number; clinicId: number; procedureId: number };

/**
 * Submits reviews with photos to a server that is repeatedly killed with SIGKILL. Submissions without a response are
 * retried with their key, as the site's own form does. At the end the server is killed too.
 */
export async function submitUnderKills({ submissions, kills, env, log }: KillRun): Promise<Acknowledged[]> {
  const photos = await Promise.all(Array.from({ length: 6 }, () => makeJpeg()));
  const acknowledged: Acknowledged[] = [];
  let running = await startIntakeServer(env);
  let begun = 0;
  let isOver = false;

  const client = async () => {
    while (begun < submissions) {
      begun += 1;
      const key = randomUUID();
      acknowledged.push({ key, id: await submitUntilAcknowledged(() => running, key, photos) });
    }
  };
  const killer = async () => {
    for (let kill = 1; kill <= kills; kill += 1) {
      const goal = Math.floor((submissions / (kills + 1)) * kill);
      while (acknowledged.length < goal) await delay(5);
      await delay(randomInt(0, 100));
      running.program.kill('SIGKILL');
      await running.program.ended();
      if (!isOver) running = await startIntakeServer(env);
      log?.(`kill ${kill} of ${kills}: ${acknowledged.length} acknowledged`);
    }
  };
  try {
    await Promise.all([killer(), Promise.all(Array.from({ length: CLIENTS }, client))]);
  } finally {
    isOver = true;
    running.program.kill('SIGKILL');
    await running.program.ended();
  }
  return acknowledged;
}

/** Starts the server in its own process; the caller ends it. @param pages stubs or the built pages */
export async function startIntakeServer(
  env: Readonly<Record<string, string>>,
  pages: 'stand-ins' | 'built' = 'stand-ins',
): Promise<IntakeServer> {
  return untilListening(runIntakeProgram(env, pages));
}

/** Waits until a server that was started listens. @throws Error if it ends instead */
export async function untilListening(program: ChildProgram): Promise<IntakeServer> {
  const line = await program.line('{"port"');
  return { program, ...(JSON.parse(line) as Omit<IntakeServer, 'program'>) };
}

/** Starts the program without waiting for it to listen. @param port the port to listen on; a free one if 0 */
export function runIntakeProgram(
  env: Readonly<Record<string, string>>,
  pages: 'stand-ins' | 'built' = 'stand-ins',
  port = 0,
): ChildProgram {
  return runProgram(PROGRAM, [pages], {
    LOG_LEVEL: 'silent',
    ...env,
    // As `npm start` sets them.
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: '2',
    NODE_OPTIONS: '--max-semi-space-size=32',
    PUBLIC_WRITES_PER_HOUR: '100000',
    // Lets concurrent clients use different addresses; requests of one address would be queued.
    TRUST_PROXY: '1',
    DEMO_DATA: 'off',
    SITE_URL: '',
    HOST: '127.0.0.1',
    PORT: String(port),
  });
}

async function submitUntilAcknowledged(
  running: () => IntakeServer,
  key: string,
  photos: readonly Buffer[],
): Promise<number> {
  const first = randomInt(photos.length);
  const sent = Array.from({ length: PHOTOS_EACH }, (_, n) => ({
    bytes: photos[(first + n) % photos.length] ?? Buffer.alloc(0),
  }));
  const submissionId = randomUUID();
  for (;;) {
    const { port, ...target } = running();
    const answer = await fetch(`http://127.0.0.1:${port}/api/reviews`, {
      method: 'POST',
      headers: { 'idempotency-key': key, 'submission-id': submissionId },
      body: submissionForm({ ...submissionFields(target), content: `The submission ${key}` }, sent),
    }).catch(() => null);
    const body = await answer?.json().catch(() => null);
    if (answer?.status === 201 && body) return body.id;
    // A killed server is expected; an error response is not.
    if (answer && answer.status !== 201) throw new Error(`${answer.status}: ${JSON.stringify(body)}`);
    await delay(50);
  }
}
