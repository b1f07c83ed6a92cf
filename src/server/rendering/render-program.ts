/** The thread that renders pages, so that a slow page does not delay cached responses. */
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { type PagesBuild, type PagesLog, preparePages } from '../pages.ts';
import type { Locale } from '#domain/locales.ts';
import type { FromRenderer } from './thread-messages.ts';
import { describeError } from './sent-error.ts';
import { serveRenders } from './serve-renders.ts';

const { PRIORITY_BELOW_NORMAL: BELOW_NORMAL } = constants.priority;

const port = parentPort;
if (!port) throw new Error('This program renders pages in a thread of the server.');

const send = (message: FromRenderer) => port.postMessage([message]);

const log: PagesLog = {
  error: ({ err, ...fields }: { err?: unknown } & Record<string, string>, message?: string) =>
    send({ kind: 'log', error: describeError(err), fields, message }),
};

// Lowers this thread's priority, which only Linux supports, so that a busy machine sends cached pages first.
if (process.platform === 'linux') setPriority(BELOW_NORMAL);

const { entry, locales } = workerData as { entry: string; locales: readonly Locale[] };
const build = (await import(entry)) as PagesBuild;
serveRenders(port, preparePages(build, 'production', log, locales));
send({ kind: 'ready' });
