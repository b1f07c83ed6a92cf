import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '#tests/support/free-port.ts';

const ROOT = new URL('../', import.meta.url);
const START_TIMEOUT_MS = 300_000;

export type ServerProcess = { url: string; pid: number; stop(): Promise<void> };

/**
 * Starts the product as `npm start` does, in its own process, and waits until it is ready.
 * @param program path of another program to start in the same way
 * @throws Error if it ends or is not ready within five minutes; its output is on the terminal
 */
export async function startServer(
  env: Readonly<Record<string, string>>,
  program = 'src/server/main.ts',
): Promise<ServerProcess> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [fileURLToPath(new URL(program, ROOT))], {
    // Its log goes to stderr like the progress, separate from the table.
    stdio: ['ignore', process.stderr.fd, process.stderr.fd],
    env: {
      ...process.env,
      DATABASE_URL: '',
      SITE_URL: '',
      DEMO_DATA: 'off',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      NODE_OPTIONS: '--max-semi-space-size=32',
      // Connections act as clients with different addresses.
      TRUST_PROXY: '1',
      ...env,
      HOST: '127.0.0.1',
      PORT: String(port),
    },
  });
  const ended = once(child, 'exit').then(() => undefined);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await stop();
      throw new Error('The server under test did not start.');
    }
    await delay(100);
  }
  return { url, pid: child.pid ?? 0, stop };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}
