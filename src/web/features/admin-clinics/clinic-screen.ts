import { createContext, useContext } from 'react';

/** What the form of a clinic tells the list behind it. */
export type ClinicScreen = { onSaved: () => void };

const Context = createContext<ClinicScreen | null>(null);

export const ClinicScreenProvider = Context.Provider;

export function useClinicScreen(): ClinicScreen {
  const screen = useContext(Context);
  if (!screen) throw new Error('useClinicScreen needs a ClinicScreenProvider around it.');
  return screen;
}
