import type { SessionUser } from '#domain/account/account-views.ts';
import type { Waiting } from '#domain/admin-figures.ts';
import type { AdminApi } from '#web/api/admin.ts';
import { requiredContext } from '#web/lib/required-context.ts';

/** The signed-in member of staff, the API client of the session, and the counts of what waits; null until loaded. */
export type Staff = { api: AdminApi; user: SessionUser; waiting: Waiting | null };

export const [StaffProvider, useStaff] = requiredContext<Staff>(
  'useStaff needs a StaffProvider around the route.',
);
