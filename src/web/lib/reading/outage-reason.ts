import { ApiError, type Refusal } from './api-error.ts';

/** Statuses of a site that is away for a while: its own 503, and those of a proxy that can't reach it. */
const AWAY: readonly unknown[] = [502, 503, 504];

/**
 * Returns the reason of an outage, as the page's server, the browser or a portal received it, empty if it is unknown;
 * null for other errors. A proxy gives none, and the words of its status are not for people.
 */
export function findOutageReason(error: unknown): string | null {
  const { status, message, data } = (error ?? {}) as Partial<{
    status: number;
    message: string;
    data: Refusal | null;
  }>;
  if (!AWAY.includes(status)) return null;
  const said = error instanceof ApiError ? error.refusal?.message : (message ?? data?.message);
  return said ?? '';
}
