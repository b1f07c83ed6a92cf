import type { Actor } from '#domain/account/actor.ts';
import { formatDateTime } from '#domain/date-time.ts';
import type { ReviewHistory } from '#domain/review/admin-review-views.ts';

/** Audit actions that take a review out of the queue, as sentence parts. */
const DECISIONS: Record<string, string> = {
  publish: 'published it',
  decline: 'declined it',
  ask: 'asked its submitter',
  unpublish: 'unpublished it',
  'force-unpublish': 'unpublished it',
  delete: 'deleted it',
  erase: 'erased it',
  expire: 'removed it at the end of its period',
};

/** Returns a sentence that names the last decision about a review and its author. */
export function nameDecision({ events }: ReviewHistory, actor: Actor): string {
  const last = events.find(({ action }) => action in DECISIONS);
  if (!last) return 'Somebody else decided it first.';
  const done = `${DECISIONS[last.action]} on ${formatDateTime(last.at)}`;
  const isOwn = actor.kind === 'staff' && actor.username === last.actor;
  return isOwn ? `You ${done}, perhaps in another window.` : `${last.actor} ${done}.`;
}
