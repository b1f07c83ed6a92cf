import { createContext, type Provider, useContext } from 'react';

/** Returns the provider of a context and its hook, which throws `missing` where there is no provider. */
export function requiredContext<Value>(missing: string): [Provider<Value | null>, () => Value] {
  const Context = createContext<Value | null>(null);
  const useValue = () => {
    const value = useContext(Context);
    if (!value) throw new Error(missing);
    return value;
  };
  return [Context.Provider, useValue];
}
