/**
 * Run as a program: sends the letters of alerts that are due at an instant, its argument, beside the running server of
 * VAR_DIR, whose own clock stays as it is.
 */
import { withContext } from '#cli/run.ts';
import type { JobPayloads } from '#server/jobs/definitions.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { enqueueAlerts } from '#server/services/alert/enqueue-alerts.ts';
import { mailAlerts } from '#server/services/alert/mail-alerts.ts';

const now = new Date(process.argv[2] ?? '');

await withContext(
  async (own) => {
    const due: JobPayloads['mail-alerts'][] = [];
    const jobs: Jobs = {
      ...own.jobs,
      enqueue: async (_, __, payload) => void due.push(payload as (typeof due)[number]),
    };
    const ctx = { ...own, jobs, clock: () => now };
    await enqueueAlerts({ ctx });
    for (const input of due) await mailAlerts({ ctx, input });
  },
  { isMigrating: false },
);
