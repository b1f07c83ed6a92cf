import { createContext, useContext } from 'react';

/** Callback by which the form of a clinic updates the list behind it. */
export type ClinicScreen = { onSaved: () => void };

const Context = createContext<ClinicScreen | null>(null);

export const ClinicScreenProvider = Context.Provider;

export function useClinicScreen(): ClinicScreen {
  const screen = useContext(Context);
  if (!screen) throw new Error('useClinicScreen needs a ClinicScreenProvider around it.');
  return screen;
}
