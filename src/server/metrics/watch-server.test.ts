import { Registry } from '@prometheus-io/client';
import { expect, test } from 'vitest';
import type { Backlog } from './backlog.ts';
import { watchServer } from './watch-server.ts';

const QUEUE = {
  queue: 'sweep',
  oldestAgeSeconds: 40,
  counts: { created: 1, retry: 0, active: 0, failed: 2 },
} as const;

function open(readBacklog: () => Promise<Backlog>) {
  const registry = new Registry();
  const store = { bytes: 10, evictions: { changed: 3, room: 1 } };
  const pool = { totalCount: 4, idleCount: 1, waitingCount: 2, options: { max: 10 } };
  const build = { version: '1', build: 'abc', node: 'v24' };
  const refresh = watchServer(registry, { build, stores: { pages: store }, pool, readBacklog });
  return {
    store,
    read: async () => {
      await refresh();
      return registry.metrics();
    },
  };
}

test('what the server holds is read anew at each scrape', async () => {
  const { store, read } = open(async () => ({ queues: [QUEUE], oldestReviewAgeSeconds: 90 }));
  await read();
  Object.assign(store, { bytes: 20, evictions: { changed: 5, room: 1 } });
  const text = await read();
  for (const line of [
    'clinic_atlas_build_info{version="1",build="abc",node="v24"} 1',
    'clinic_atlas_page_cache_bytes{store="pages"} 20',
    'clinic_atlas_page_cache_evictions_total{store="pages",reason="changed"} 5',
    'clinic_atlas_page_cache_evictions_total{store="pages",reason="room"} 1',
    'clinic_atlas_database_pool_connections{state="busy"} 3',
    'clinic_atlas_database_pool_connections{state="idle"} 1',
    'clinic_atlas_database_pool_waiting 2',
    'clinic_atlas_database_up 1',
    'clinic_atlas_jobs{queue="sweep",state="failed"} 2',
    'clinic_atlas_job_oldest_age_seconds{queue="sweep"} 40',
    'clinic_atlas_oldest_pending_review_age_seconds 90',
  ])
    expect(text.split('\n')).toContain(line);
});

test('without the database the rest is told, and nothing old is passed off as current', async () => {
  let isAway = false;
  const { read } = open(async () => {
    if (isAway) throw new Error('away');
    return { queues: [QUEUE], oldestReviewAgeSeconds: 90 };
  });
  expect(await read()).toContain('clinic_atlas_oldest_pending_review_age_seconds 90');
  isAway = true;
  const text = await read();
  expect(text).toContain('clinic_atlas_database_up 0');
  expect(text).toContain('clinic_atlas_database_pool_waiting 2');
  expect(text).not.toMatch(/^clinic_atlas_(?:jobs|job_oldest|oldest_pending)/m);
});
