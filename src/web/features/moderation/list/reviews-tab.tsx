import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { SessionUser } from '#domain/account/account-views.ts';
import { staffActor } from '#domain/account/actor.ts';
import type { AdminApi } from '#web/api/admin.ts';
import { focusHeading } from '#web/lib/focus/focus-heading.ts';
import { ModerationProvider } from '../moderation-context.ts';
import { UndoProvider } from '../undo/undo-provider.tsx';

type Props = {
  api: AdminApi;
  user: SessionUser;
  /** Path of the screen, without dialogs. */
  screen: string;
  /** The list, the queue or the saved replies. */
  children: ReactNode;
};

/** The portal's reviews tab: what its list, queue and saved replies share. */
export function ReviewsTab({ api, user, screen, children }: Props) {
  const { id, username, role } = user;
  const moderation = useMemo(
    () => ({ api, actor: staffActor({ id, username, role }) }),
    [api, id, username, role],
  );
  useFocusOnChange(screen);
  return (
    <ModerationProvider value={moderation}>
      <UndoProvider>{children}</UndoProvider>
    </ModerationProvider>
  );
}

/** Moves focus to the heading when the screen changes, because the link that had it is gone. */
function useFocusOnChange(screen: string): void {
  const last = useRef(screen);
  useEffect(() => {
    if (last.current !== screen) focusHeading({ preventScroll: true });
    last.current = screen;
  }, [screen]);
}
