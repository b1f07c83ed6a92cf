import { createContext, useContext } from 'react';
import type { SessionUser } from '#domain/account/account-views.ts';
import type { AdminApi } from '#web/api/admin.ts';

/** The signed-in member of staff, and the API client of the session. */
export type Staff = { api: AdminApi; user: SessionUser };

const Context = createContext<Staff | null>(null);

export const StaffProvider = Context.Provider;

export function useStaff(): Staff {
  const staff = useContext(Context);
  if (!staff) throw new Error('useStaff needs a StaffProvider around the route.');
  return staff;
}
