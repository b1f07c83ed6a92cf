import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useOutlet, useParams } from 'react-router';
import { readId } from '#domain/row-id.ts';
import { requiredContext } from '../required-context.ts';
import { findHeading } from '../focus/focus-heading.ts';
import { isInList } from './is-in-list.ts';
import { useLastShown } from './use-last-shown.ts';
import { useLatestLocation } from './use-latest-location.ts';

// Dialogs are child routes of the list that opens them. Example: features/clinic-portal (clinic-portal.tsx makes the dialogs,
// inquiry-row.tsx opens one, inquiries-tab.tsx has the outlet, inquiry-dialog.tsx is the child).

/** Opens and closes the dialogs of a list. */
export type Dialogs = {
  /** @param path below the list: `12`, `12/edit` */
  open: (path: string) => void;
  close: () => void;
  /** The element that had the focus when a dialog opened, or the heading if that was removed since; for `finalFocus`. */
  returnTo: RefObject<HTMLElement | null>;
};

/**
 * The dialogs of a list are its child routes: Back closes them, a reload opens them, and the list's query stays.
 * @param list path of the list
 * @param behind path to which closing leads, if it is not the list's
 */
export function useDialogs(list: string, behind = list): Dialogs {
  const navigate = useNavigate();
  const { search } = useLatestLocation(({ pathname }) => isInList(pathname, list));
  const returnTo = useRef<HTMLElement>(null);
  return useMemo(
    () => ({
      open(path) {
        returnTo.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
        void navigate({ pathname: `${list}/${path}`, search }, { preventScrollReset: true });
      },
      close() {
        returnTo.current = findPlace(returnTo.current);
        void navigate({ pathname: behind, search }, { preventScrollReset: true, replace: true });
      },
      returnTo,
    }),
    [navigate, list, behind, search],
  );
}

const findPlace = (before: HTMLElement | null): HTMLElement | null =>
  before?.isConnected && before !== document.body ? before : findHeading();

/** Returns true while the dialog of a child route is open; false for a path without a valid id, which shows none. */
export function useIsDialogOpen(): boolean {
  const { id = '' } = useParams();
  return useOutlet() !== null && readId(id) !== null;
}

const [DialogProvider, useDialog] = requiredContext<Dialogs & { isOpen: boolean }>(
  'useDialogRoute needs a DialogOutlet around the route.',
);

/**
 * The dialog of the child route. It stays mounted when it closes, so that the focus returns to what opened it. Its requests
 * may be answered after another dialog or page was opened: `close` then does nothing.
 */
export function DialogOutlet({ dialogs }: { dialogs: Dialogs }): ReactNode {
  const outlet = useOutlet();
  const last = useLastShown(outlet);
  const { pathname } = useLocation();
  const shown = useRef<string>(null);
  useEffect(() => {
    shown.current = pathname;
    return () => {
      shown.current = null;
    };
  }, [pathname]);
  const close = () => {
    if (shown.current === pathname) dialogs.close();
  };
  return <DialogProvider value={{ ...dialogs, close, isOpen: outlet !== null }}>{last}</DialogProvider>;
}

/**
 * Returns what a child route needs to show its dialog. `id` is that of the path; null while the dialog is closed, and where the
 * path has none.
 */
export function useDialogRoute() {
  const dialog = useDialog();
  const { id = '' } = useParams();
  return { ...dialog, id: dialog.isOpen ? readId(id) : null };
}
