import { type ReactNode, useMemo } from 'react';
import type { SessionUser } from '#domain/account/account-views.ts';
import { type Actor, staffActor } from '#domain/account/actor.ts';
import type { Waiting } from '#domain/admin-figures.ts';
import { requiredContext } from './required-context.ts';

type Staff = {
  /** The signed-in member of staff. */
  user: SessionUser;
  /** The same, for the permission tables. */
  actor: Actor;
  /** The counts of what waits; null until loaded. */
  waiting: Waiting | null;
};

const [Provider, useStaff] = requiredContext<Staff>('useStaff needs a StaffProvider around it.');
export { useStaff };

type Props = Pick<Staff, 'user' | 'waiting'> & { children: ReactNode };

/** Provides the screens of the staff's portal with the signed-in user and the counts of what waits. */
export function StaffProvider({ user, waiting, children }: Props) {
  const { id, username, role } = user;
  const actor = useMemo(() => staffActor({ id, username, role }), [id, username, role]);
  const staff = useMemo(() => ({ user, actor, waiting }), [user, actor, waiting]);
  return <Provider value={staff}>{children}</Provider>;
}
