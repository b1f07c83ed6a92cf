import type { RunnerResult } from 'lighthouse';
import TotalBlockingTime from 'lighthouse/core/audits/metrics/total-blocking-time.js';

/** Ms from which a task counts as long. */
const LONG_TASK_MS = 50;

type TraceEvent = { name: string; pid: number; tid: number; ts: number; tdur?: number };

/**
 * Returns the total blocking time, in ms, of the processor time that the main thread's tasks took after the first paint.
 * Lighthouse counts elapsed time: with few processors, it includes the time that other processes had them.
 * @throws Error if the trace has no paint
 */
export function readProcessorBlocking({ artifacts, lhr }: RunnerResult): number {
  const events: TraceEvent[] = artifacts.Trace.traceEvents;
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('The trace has no first paint.');
  const slowdown = lhr.configSettings.throttling.cpuSlowdownMultiplier;
  return events
    .filter(({ name, pid, tid, ts }) => {
      return name.endsWith('RunTask') && pid === paint.pid && tid === paint.tid && ts >= paint.ts;
    })
    .map(({ tdur = 0 }) => (tdur / 1000) * slowdown)
    .reduce((sum, ms) => sum + Math.max(0, ms - LONG_TASK_MS), 0);
}

/** Returns Lighthouse's performance, 0 to 100, with another total blocking time, in ms. */
export function scoreWithBlocking({ lhr }: RunnerResult, blockingMs: number): number | undefined {
  const metrics = lhr.categories['performance']?.auditRefs.filter(({ weight }) => weight > 0);
  if (!metrics) return undefined;
  const scoreOf = (id: string) =>
    id === 'total-blocking-time'
      ? TotalBlockingTime.computeLogNormalScore(TotalBlockingTime.defaultOptions.mobile.scoring, blockingMs)
      : (lhr.audits[id]?.score ?? 0);
  const weights = metrics.reduce((sum, { weight }) => sum + weight, 0);
  return Math.round((metrics.reduce((sum, { id, weight }) => sum + weight * scoreOf(id), 0) / weights) * 100);
}
