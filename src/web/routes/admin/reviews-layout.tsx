import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { portalPaths } from '#domain/portal-paths.ts';
import { UndoProvider } from '#web/features/moderation/undo/undo-provider.tsx';
import { focusHeading } from '#web/lib/focus/focus-heading.ts';
import { isInList } from '#web/lib/lists/is-in-list.ts';

const { reviews, queue, replies } = portalPaths.admin;

/** The portal's reviews tab: what its list, queue and saved replies share. */
export default function ReviewsLayoutRoute() {
  const { pathname } = useLocation();
  useFocusOnChange([queue(), replies()].find((path) => isInList(pathname, path)) ?? reviews());
  return (
    <UndoProvider>
      <Outlet />
    </UndoProvider>
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
