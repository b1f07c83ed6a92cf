/** Worker thread for PGlite, so that a long query never blocks the process's event loop. */
import { existsSync } from 'node:fs';
import { readdir, rename, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { PrivateNodeFS } from './private-node-fs.ts';
import { SequencedPGlite } from './sequenced-pglite.ts';
import type { WorkerOptions, WorkerReport } from './worker-protocol.ts';

const CONNECTIONS_POLL_MS = 10;

async function openDirectory(dir: string): Promise<SequencedPGlite> {
  if (!existsSync(join(dir, 'PG_VERSION'))) await createDirectory(dir);
  return openPGlite(dir);
}

/**
 * Creates the directory under a temporary name first, so that an interrupted start leaves no partial database.
 */
async function createDirectory(dir: string): Promise<void> {
  if (existsSync(dir) && (await readdir(dir)).length > 0) {
    throw new Error(`${dir} holds files but no database; move them away or name another directory.`);
  }
  const draft = `${dir}.new`;
  await rm(draft, { recursive: true, force: true });
  const pglite = await openPGlite(draft);
  await pglite.close();
  await rename(draft, dir);
}

async function openPGlite(dir: string): Promise<SequencedPGlite> {
  const pglite = new SequencedPGlite(
    {
      fs: new PrivateNodeFS(dir),
      extensions: { pg_trgm },
      onStderr: (line) => {
        // PostgreSQL ends its session after FATAL or PANIC; PGlite has only one, and may loop without end.
        if (/\b(?:FATAL|PANIC):/.test(line)) reportFailure(line);
        return false;
      },
    },
    reportFailure,
  );
  await pglite.waitReady;
  return pglite;
}

async function closeDatabase(
  server: PGLiteSocketServer,
  pglite: SequencedPGlite,
  { socketPath, drainTimeoutMs }: WorkerOptions,
): Promise<void> {
  // Unlinking the socket prevents new connections while open ones finish.
  await unlink(socketPath).catch(() => undefined);
  const deadline = performance.now() + drainTimeoutMs;
  while (server.getStats().activeConnections > 0 && performance.now() < deadline) {
    await delay(CONNECTIONS_POLL_MS);
  }
  const cutOff = server.getStats().activeConnections;
  await server.stop();
  await pglite.close();
  report({ type: 'closed', cutOff });
}

function reportFailure(error: unknown): void {
  report({ type: 'failed', reason: String(error) });
}

function report(message: WorkerReport): void {
  parentPort?.postMessage(message);
}

// Raises V8's threshold from 13 MB to 500 MB of executed code: it would otherwise optimize the largest function of a
// start after its only call, and a short command would wait two seconds for that.
setFlagsFromString('--wasm-tiering-budget=500000000');
const options: WorkerOptions = workerData;
const pglite = await openDirectory(options.dir);
const server = new PGLiteSocketServer({
  db: pglite,
  path: options.socketPath,
  maxConnections: options.maxConnections,
});
await server.start();
parentPort?.once('message', () => {
  // A rejection ends the worker with an error, which the main thread reports.
  void closeDatabase(server, pglite, options).then(() => parentPort?.close());
});
report({ type: 'ready' });
