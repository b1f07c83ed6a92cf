/** The service worker, built to /sw.js by scripts/service-worker/build-service-worker.ts. */
import type { AssetLists } from './assets.ts';
import type { WorkerScope } from './scope.ts';
import { startWorker } from './start-worker.ts';

/** Injected by the build: files of this version. */
declare const PRECACHED_ASSETS: AssetLists;

startWorker(globalThis as unknown as WorkerScope, PRECACHED_ASSETS);
