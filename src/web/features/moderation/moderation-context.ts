import { createContext, useContext } from 'react';
import type { Actor } from '#domain/account/actor.ts';
import type { AdminApi } from '#web/api/admin.ts';

/** What every part of moderation works with. */
export type Moderation = {
  api: AdminApi;
  /** Who is logged in: what the permission table is asked about. */
  actor: Actor;
};

const Context = createContext<Moderation | null>(null);

export const ModerationProvider = Context.Provider;

export function useModeration(): Moderation {
  const moderation = useContext(Context);
  if (!moderation) throw new Error('useModeration needs a ModerationProvider around it.');
  return moderation;
}
