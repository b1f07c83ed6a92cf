import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  // One manifest with the first page: no request for routes later.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
