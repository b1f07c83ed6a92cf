import { Counter, Gauge, type Registry } from '@prometheus-io/client';
import type { Backlog } from './backlog.ts';

/** A store of the page cache, as far as it counts. */
type Store = { readonly bytes: number; readonly evictions: { changed: number; room: number } };

/** The counts of a connection pool. */
type PoolCounts = { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };

/** Sources of the figures that are read at each scrape. */
export type WatchedServer = {
  build: { version: string; build: string; node: string };
  stores: Readonly<Record<string, Store>>;
  pool: PoolCounts & { readonly options: { max: number } };
  /** @throws when the database can't be read */
  readBacklog: () => Promise<Backlog>;
};

/** Prevents the library's own registration, which adds to a registry of the whole process. */
const registers: Registry[] = [];

/**
 * Registers what is read at each scrape.
 * @returns reads what is in the database; to be called before each scrape
 */
export function watchServer(registry: Registry, watched: WatchedServer): () => Promise<void> {
  registry.registerMetric(
    new Gauge({
      name: 'clinic_atlas_build_info',
      help: 'Always 1; the labels tell which version of the product and of Node runs, and which build of the pages.',
      labelNames: ['version', 'build', 'node'],
      registers,
      collect() {
        this.set(watched.build, 1);
      },
    }),
  );
  watchStores(registry, watched.stores);
  watchPool(registry, watched.pool);
  return watchBacklog(registry, watched.readBacklog);
}

function watchStores(registry: Registry, stores: WatchedServer['stores']): void {
  const each = Object.entries(stores);
  registry.registerMetric(
    new Gauge({
      name: 'clinic_atlas_page_cache_bytes',
      help: 'Memory of the page cache in use.',
      labelNames: ['store'],
      registers,
      collect() {
        for (const [store, { bytes }] of each) this.set({ store }, bytes);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'clinic_atlas_page_cache_evictions_total',
      help: 'Entries of the page cache that went because what they show changed, or to make room.',
      labelNames: ['store', 'reason'],
      registers,
      collect() {
        this.reset();
        for (const [store, { evictions }] of each)
          for (const [reason, count] of Object.entries(evictions)) this.inc({ store, reason }, count);
      },
    }),
  );
}

function watchPool(registry: Registry, pool: WatchedServer['pool']): void {
  registry.registerMetric(
    new Gauge({
      name: 'clinic_atlas_database_pool_connections',
      help: 'Open connections to the database by what they do.',
      labelNames: ['state'],
      registers,
      collect() {
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'clinic_atlas_database_pool_max_connections',
      help: 'Connections that this process may open (DATABASE_POOL).',
      registers,
      collect() {
        this.set(pool.options.max);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'clinic_atlas_database_pool_waiting',
      help: 'Queries that wait for a free connection.',
      registers,
      collect() {
        this.set(pool.waitingCount);
      },
    }),
  );
}

function watchBacklog(registry: Registry, read: WatchedServer['readBacklog']): () => Promise<void> {
  const inRegistry = { registers: [registry] };
  const up = new Gauge({
    name: 'clinic_atlas_database_up',
    help: '1 if the database answered this scrape; 0 if not, and what is read from it is left out.',
    ...inRegistry,
  });
  const jobs = new Gauge({
    name: 'clinic_atlas_jobs',
    help: 'Jobs by queue and state: created and retry wait, active runs, failed was given up in the last days.',
    labelNames: ['queue', 'state'],
    ...inRegistry,
  });
  const jobAge = new Gauge({
    name: 'clinic_atlas_job_oldest_age_seconds',
    help: 'Age of the oldest job of a queue that is neither done nor given up; 0 without one.',
    labelNames: ['queue'],
    ...inRegistry,
  });
  const reviewAge = new Gauge({
    name: 'clinic_atlas_oldest_pending_review_age_seconds',
    help: 'Age of the oldest review that waits for staff; 0 without one.',
    ...inRegistry,
  });
  return async () => {
    const backlog = await read().catch(() => null);
    up.set(backlog ? 1 : 0);
    jobs.reset();
    jobAge.reset();
    reviewAge.remove();
    if (!backlog) return;
    for (const { queue, oldestAgeSeconds, counts } of backlog.queues) {
      jobAge.set({ queue }, oldestAgeSeconds);
      for (const [state, count] of Object.entries(counts)) jobs.set({ queue, state }, count);
    }
    reviewAge.set(backlog.oldestReviewAgeSeconds);
  };
}
