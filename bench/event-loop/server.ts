/**
 * Runs the product with a probe of its event loop: each request to the Unix socket PROBE_SOCKET returns the longest
 * turn since the previous request.
 */
import { createServer } from 'node:http';
import { once } from 'node:events';

/** One turn of the event loop: wall time, and processor time of this thread. */
export type Turn = { waitMs: number; processorMs: number };

const socket = process.env['PROBE_SOCKET'];
if (!socket) throw new Error('Set PROBE_SOCKET to the path of a Unix socket.');

let longest: Turn = { waitMs: 0, processorMs: 0 };
let began = performance.now();
let spent = process.threadCpuUsage();

// The timer is due every millisecond, so the time between two runs is one turn.
setInterval(() => {
  const now = performance.now();
  const { user, system } = process.threadCpuUsage(spent);
  const processorMs = (user + system) / 1000;
  if (processorMs > longest.processorMs) longest = { waitMs: now - began, processorMs };
  began = now;
  spent = process.threadCpuUsage();
}, 1).unref();

const probe = createServer((_, response) => {
  response.end(JSON.stringify(longest));
  longest = { waitMs: 0, processorMs: 0 };
}).listen(socket);
await once(probe, 'listening');
probe.unref();

await import('../../src/server/main.ts');
