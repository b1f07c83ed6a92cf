import type { Outage } from '#domain/errors.ts';
import { ApiError, type Refusal } from './api-error.ts';

/** Statuses of a site that is away for a while: its own 503, and those of a proxy that can't reach it. */
const AWAY: readonly unknown[] = [502, 503, 504];

/**
 * Returns the kind of an outage, as the page's server, the browser or a portal received it; null for other errors. A
 * proxy tells none.
 */
export function findOutage(error: unknown): Outage | 'unknown' | null {
  const { status, data } = (error ?? {}) as Partial<{ status: number; data: Refusal | null }>;
  if (!AWAY.includes(status)) return null;
  return (error instanceof ApiError ? error.refusal : data)?.outage ?? 'unknown';
}
