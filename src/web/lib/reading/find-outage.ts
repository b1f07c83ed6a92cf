import type { Outage } from '#domain/errors.ts';
import { ApiError, type Refusal } from './api-error.ts';

/** Statuses of an unavailable site: its own 503, and those of a proxy that can't reach it. */
const UNAVAILABLE: readonly unknown[] = [502, 503, 504];

/**
 * Returns the kind of an outage, from an error of the page's server, the browser or a portal; null for other errors.
 * Responses of a proxy have no kind.
 */
export function findOutage(error: unknown): Outage | 'unknown' | null {
  const { status, data } = (error ?? {}) as Partial<{ status: number; data: Refusal | null }>;
  if (!UNAVAILABLE.includes(status)) return null;
  return (error instanceof ApiError ? error.refusal : data)?.outage ?? 'unknown';
}
