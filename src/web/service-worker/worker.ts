/** The service worker, built to /sw.js by scripts/service-worker/build-service-worker.ts. */
import type { TextFiles } from './assets.ts';
import type { WorkerScope } from './scope.ts';
import { startWorker } from './start-worker.ts';

/** Injected by the build: paths of the files of this version. */
declare const PRECACHED_ASSETS: readonly string[];
/** Injected by the build: paths of the files with texts of this version, by language. */
declare const PRECACHED_TEXTS: TextFiles;

startWorker(globalThis as unknown as WorkerScope, { list: PRECACHED_ASSETS, texts: PRECACHED_TEXTS });
