import type { AuditEntry } from '#domain/audit/audit-views.ts';
import { portalPaths } from '#domain/portal-paths.ts';

/** Returns the portal path of an event's entity; null when it was deleted or has no page. */
export function thingPath({ entity, entityId, thing, details }: AuditEntry): string | null {
  if (entity === 'account')
    return typeof details['username'] === 'string'
      ? portalPaths.admin({ tab: 'clinics', view: 'accounts', search: details['username'] })
      : thing && portalPaths.admin({ tab: 'clinics', view: 'accounts', search: thing });
  if (thing === null) return null;
  switch (entity) {
    case 'review':
      return portalPaths.admin({ tab: 'reviews', review: entityId });
    case 'clinic':
      return portalPaths.admin({ tab: 'clinics', edit: entityId });
    case 'clinic-change':
      return portalPaths.admin({ tab: 'clinics', view: 'changes' });
    case 'procedure':
      return portalPaths.admin({ tab: 'procedures', search: thing });
    case 'message':
      return portalPaths.admin({ tab: 'inquiries', message: entityId });
    default:
      return null;
  }
}
