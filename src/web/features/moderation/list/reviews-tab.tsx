import { type ReactNode, useEffect, useRef } from 'react';
import { focusHeading } from '#web/lib/focus/focus-heading.ts';
import { UndoProvider } from '../undo/undo-provider.tsx';

type Props = {
  /** Path of the screen, without dialogs. */
  screen: string;
  /** The list, the queue or the saved replies. */
  children: ReactNode;
};

/** The portal's reviews tab: what its list, queue and saved replies share. */
export function ReviewsTab({ screen, children }: Props) {
  useFocusOnChange(screen);
  return <UndoProvider>{children}</UndoProvider>;
}

/** Moves focus to the heading when the screen changes, because the link that had it is gone. */
function useFocusOnChange(screen: string): void {
  const last = useRef(screen);
  useEffect(() => {
    if (last.current !== screen) focusHeading({ preventScroll: true });
    last.current = screen;
  }, [screen]);
}
