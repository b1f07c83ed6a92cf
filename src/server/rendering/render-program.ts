/** The thread in which pages are rendered, so that a long page holds up nobody who is answered from memory. */
import { parentPort, workerData } from 'node:worker_threads';
import { type PagesBuild, type PagesLog, pagesOf } from '../pages.ts';
import { type FromRenderer, toSendable } from './messages.ts';
import { serveRenders } from './serve-renders.ts';

const port = parentPort;
if (!port) throw new Error('This program renders pages in a thread of the server.');

const send = (message: FromRenderer) => port.postMessage(message);

const log: PagesLog = {
  error: ({ err, ...fields }: { err?: unknown }, message?: string) =>
    send({ kind: 'log', fields: { ...fields, err: toSendable(err) }, message }),
};

const { entry } = workerData as { entry: string };
const build = (await import(entry)) as PagesBuild;
serveRenders(port, pagesOf(build, 'production', log));
send({ kind: 'ready' });
