/** The thread in which pages are rendered, so that a long page holds up nobody who is answered from memory. */
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { type PagesBuild, type PagesLog, pagesOf } from '../pages.ts';
import type { FromRenderer } from './messages.ts';
import { describeError } from './sent-error.ts';
import { serveRenders } from './serve-renders.ts';

const { PRIORITY_BELOW_NORMAL: BELOW_NORMAL } = constants.priority;

const port = parentPort;
if (!port) throw new Error('This program renders pages in a thread of the server.');

const send = (message: FromRenderer) => port.postMessage(message);

const log: PagesLog = {
  error: ({ err, ...fields }: { err?: unknown } & Record<string, string>, message?: string) =>
    send({ kind: 'log', error: describeError(err), fields, message }),
};

// On Linux a priority is a thread's own: where processors are short, what sends kept pages goes first.
if (process.platform === 'linux') setPriority(BELOW_NORMAL);

const { entry } = workerData as { entry: string };
const build = (await import(entry)) as PagesBuild;
serveRenders(port, pagesOf(build, 'production', log));
send({ kind: 'ready' });
