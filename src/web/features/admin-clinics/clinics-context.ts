import { createContext, useContext } from 'react';
import type { Actor } from '#domain/account/actor.ts';
import type { AdminApi } from '#web/api/admin.ts';

/** What every part of the clinics' tab works with. */
export type ClinicsContext = {
  api: AdminApi;
  /** Who is logged in: what the permission table is asked about. */
  actor: Actor;
  /** Told how many changes wait, by whoever has read it. */
  tellWaitingChanges: (total: number) => void;
};

const Context = createContext<ClinicsContext | null>(null);

export const ClinicsProvider = Context.Provider;

export function useClinics(): ClinicsContext {
  const clinics = useContext(Context);
  if (!clinics) throw new Error('useClinics needs a ClinicsProvider around it.');
  return clinics;
}
