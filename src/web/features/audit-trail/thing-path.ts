import type { AuditEntry } from '#domain/audit/audit-views.ts';
import { paths } from '#domain/paths.ts';

/** Where the thing of an event is in the portal; null when it is gone or is no place. */
export function thingPath({ entity, entityId, thing, details }: AuditEntry): string | null {
  if (entity === 'account')
    return typeof details['username'] === 'string'
      ? paths.admin({ tab: 'clinics', view: 'accounts', search: details['username'] })
      : thing && paths.admin({ tab: 'clinics', view: 'accounts', search: thing });
  if (thing === null) return null;
  switch (entity) {
    case 'review':
      return paths.admin({ tab: 'reviews', review: entityId });
    case 'clinic':
      return paths.admin({ tab: 'clinics', edit: entityId });
    case 'clinic-change':
      return paths.admin({ tab: 'clinics', view: 'changes' });
    case 'procedure':
      return paths.admin({ tab: 'procedures', search: thing });
    case 'message':
      return paths.admin({ tab: 'inquiries', message: entityId });
    default:
      return null;
  }
}
