import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { buildServiceWorker } from './scripts/service-worker/build-service-worker.ts';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  // The complete route manifest comes with the first page, so that no request for routes follows.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => buildServiceWorker(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
