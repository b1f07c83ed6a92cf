/** The service worker, built to /sw.js by scripts/service-worker/build-service-worker.ts. */
import type { WorkerScope } from './scope.ts';
import { startWorker } from './start-worker.ts';

/** Injected by the build: paths of the files of this version. */
declare const PRECACHED_ASSETS: readonly string[];

startWorker(globalThis as unknown as WorkerScope, PRECACHED_ASSETS);
