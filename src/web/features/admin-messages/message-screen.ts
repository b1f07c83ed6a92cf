import { createContext, useContext } from 'react';

/** Callback by which the dialog of a message updates the list behind it. */
export type MessageScreen = { onChange: () => void };

const Context = createContext<MessageScreen | null>(null);

export const MessageScreenProvider = Context.Provider;

export function useMessageScreen(): MessageScreen {
  const screen = useContext(Context);
  if (!screen) throw new Error('useMessageScreen needs a MessageScreenProvider around it.');
  return screen;
}
