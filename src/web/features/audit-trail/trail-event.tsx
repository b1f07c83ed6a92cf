import type { AuditEntry } from '#domain/audit/audit-views.ts';
import { describeEvent, fieldName } from '#domain/audit/event-sentence.ts';
import { formatDateTime } from '#domain/date-time.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { linkClass } from '#web/ui/button.ts';

/** An audit event as a sentence: actor, action and entity. */
export function TrailEvent({ event }: { event: AuditEntry }) {
  const { actor, before, thing, after } = describeEvent(event);
  const path = thingPath(event);
  return (
    <li className="grid gap-x-6 border-b border-hairline py-2 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
      <time dateTime={event.at} className="text-quiet tabular-nums">
        {formatDateTime(event.at)}
      </time>
      <p className="min-w-0 break-words">
        <strong className="font-semibold">{actor}</strong> {before}
        {thing !== null && ' '}
        {thing !== null &&
          (path === null ? (
            thing
          ) : (
            <Link to={path} className={linkClass}>
              {thing}
            </Link>
          ))}
        {after}.
        {event.fields.length > 0 && (
          <span className="text-quiet"> Changed: {event.fields.map(fieldName).join(', ')}.</span>
        )}
        {event.entity === 'surgeon' && typeof event.details['reason'] === 'string' && (
          <span className="text-quiet"> Reason: {event.details['reason']}</span>
        )}
        {event.isUnchecked && <span className="text-quiet"> Without a version check.</span>}
      </p>
    </li>
  );
}

/** Returns the portal path of an event's entity; null when it was deleted or has no page. */
function thingPath({ entity, entityId, thing, details }: AuditEntry): string | null {
  if (entity === 'account')
    return typeof details['username'] === 'string'
      ? portalPaths.admin.accounts({ search: details['username'] })
      : thing && portalPaths.admin.accounts({ search: thing });
  if (thing === null || entityId === null) return null;
  switch (entity) {
    case 'review':
      return portalPaths.admin.review(entityId);
    case 'clinic':
      return portalPaths.admin.clinic(entityId);
    case 'clinic-change':
      return portalPaths.admin.changes();
    case 'posted-price':
      return portalPaths.admin.postedPrices();
    case 'procedure':
      return portalPaths.admin.procedures({ search: thing });
    case 'surgeon':
      return portalPaths.admin.surgeons({ search: thing });
    case 'message':
      return portalPaths.admin.inquiry(entityId);
    default:
      return null;
  }
}
