/** A thread that sends one pattern of requests as fast as possible until it is stopped, and reports the statuses. */
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { ProcedureMap } from '#domain/procedure/procedure-views.ts';
import { createClient } from './client.ts';
import { listPatterns } from './patterns.ts';

type Data = {
  url: string;
  pattern: number;
  connections: number;
  procedures: ProcedureMap;
  lastReviewId: number;
  first: number;
};

// A real hostile client has its own machine: low priority leaves the processor to the server and the healthy client.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

const { url, pattern, connections, procedures, lastReviewId, first } = workerData as Data;
const { ask } = listPatterns(procedures, lastReviewId)[pattern] ?? { ask: () => ({ path: '/' }) };
const client = createClient(url, '198.51.100.66', connections);
const statuses: Record<number, number> = {};
const stopped = new AbortController();
let number = first;

parentPort?.once('message', () => stopped.abort());
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (!stopped.signal.aborted) {
      const status = await client.ask(ask((number += 1)));
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  }),
);
client.close();
parentPort?.postMessage({ statuses, number });
