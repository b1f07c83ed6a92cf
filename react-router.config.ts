import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { buildServiceWorker } from './scripts/service-worker/build-service-worker.ts';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  // One manifest with the first page: no request for routes later.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => buildServiceWorker(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
