import { readFileSync } from 'node:fs';
import type { Config } from '../config.ts';
import type { AppContext } from '../context.ts';
import { readBacklog } from './backlog.ts';
import { createMetrics } from './create-metrics.ts';
import { serveMetrics } from './serve-metrics.ts';
import { type WatchedServer, watchServer } from './watch-server.ts';

type Served = Pick<WatchedServer, 'pool' | 'stores'> & { ctx: AppContext; build: string };

/** Creates the metrics, which are served once the rest of the server is there; null unless METRICS_PORT is set. */
export function openMetrics({ metricsPort }: Pick<Config, 'metricsPort'>) {
  if (metricsPort === null) return null;
  const { registry, ...counters } = createMetrics();
  return {
    ...counters,
    /**
     * Serves /metrics from now on.
     * @returns a function that ends it
     * @throws CannotListenError
     */
    async serve({ ctx, pool, stores, build }: Served): Promise<() => void> {
      const refresh = watchServer(registry, {
        pool,
        stores,
        build: { version: readVersion(), build, node: process.version },
        readBacklog: () => readBacklog(ctx),
      });
      const { port, end } = await serveMetrics({ port: metricsPort, registry, refresh, log: ctx.log });
      ctx.log.info({ port }, 'metrics are at /metrics of this port');
      return end;
    },
  };
}

function readVersion(): string {
  const file = new URL('../../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
