import type { AuditEntry } from '#domain/audit/audit-views.ts';
import { portalPaths } from '#domain/portal-paths.ts';

/** Returns the portal path of an event's entity; null when it was deleted or has no page. */
export function thingPath({ entity, entityId, thing, details }: AuditEntry): string | null {
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
