import type { SessionUser } from '#domain/account/account-views.ts';
import type { AdminApi } from '#web/api/admin.ts';
import { requiredContext } from '#web/lib/required-context.ts';

/** The signed-in member of staff, and the API client of the session. */
export type Staff = { api: AdminApi; user: SessionUser };

export const [StaffProvider, useStaff] = requiredContext<Staff>(
  'useStaff needs a StaffProvider around the route.',
);
