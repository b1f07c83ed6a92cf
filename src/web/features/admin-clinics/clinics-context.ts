import { createContext, useContext } from 'react';
import type { Actor } from '#domain/account/actor.ts';
import type { AdminApi } from '#web/api/admin.ts';

/** The API client and actor shared by all components of the clinics tab. */
export type ClinicsContext = {
  api: AdminApi;
  /** The signed-in account, passed to the permission table. */
  actor: Actor;
  /** Called with the number of pending changes by each view that has loaded it. */
  tellWaitingChanges: (total: number) => void;
};

const Context = createContext<ClinicsContext | null>(null);

export const ClinicsProvider = Context.Provider;

export function useClinics(): ClinicsContext {
  const clinics = useContext(Context);
  if (!clinics) throw new Error('useClinics needs a ClinicsProvider around it.');
  return clinics;
}
