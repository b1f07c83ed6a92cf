import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressAssets } from './scripts/compress-assets.ts';
import { buildServiceWorker } from './scripts/service-worker/build-service-worker.ts';
import { trimManifest } from './scripts/trim-manifest.ts';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  // The complete route manifest comes with the first page, so that no request for routes follows.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const clientDir = join(reactRouterConfig.buildDirectory, 'client');
    await trimManifest(clientDir);
    await buildServiceWorker(clientDir);
    await compressAssets(clientDir);
  },
} satisfies Config;
