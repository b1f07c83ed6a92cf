import { createContext, useContext } from 'react';
import type { Actor } from '#domain/account/actor.ts';
import type { AdminApi } from '#web/api/admin.ts';

/** The API client and actor shared by all moderation components. */
export type Moderation = {
  api: AdminApi;
  /** The signed-in account, passed to the permission table. */
  actor: Actor;
};

const Context = createContext<Moderation | null>(null);

export const ModerationProvider = Context.Provider;

export function useModeration(): Moderation {
  const moderation = useContext(Context);
  if (!moderation) throw new Error('useModeration needs a ModerationProvider around it.');
  return moderation;
}
