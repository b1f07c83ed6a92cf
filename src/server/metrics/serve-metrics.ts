import { createServer } from 'node:http';
import type { Registry } from '@prometheus-io/client';
import type { Logger } from 'pino';
import { listen } from '../serving/listen.ts';

/** Nobody but this machine can connect, because the figures are the operator's alone. */
const LOOPBACK = '127.0.0.1';

type Options = {
  port: number;
  registry: Registry;
  /** Reads what is in the database, before each answer. */
  refresh: () => Promise<void>;
  log: Pick<Logger, 'error'>;
};

/**
 * Serves /metrics on a port of its own.
 * @returns the port, chosen by the system if it was 0
 * @throws CannotListenError
 */
export async function serveMetrics({ port, registry, refresh, log }: Options) {
  const read = async () => {
    await refresh();
    return registry.metrics();
  };
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('There is only GET /metrics here.\n');
      return;
    }
    read().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics could not be read');
        response.writeHead(500, { 'content-type': 'text/plain' }).end('The log has the reason.\n');
      },
    );
  });
  return {
    port: await listen(server, { host: LOOPBACK, port }, 'METRICS_PORT'),
    end: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
