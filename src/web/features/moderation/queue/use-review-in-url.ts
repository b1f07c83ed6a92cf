import { useCallback, useEffect, useRef } from 'react';
import {
  createPath,
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
} from 'react-router';
import { portalPaths } from '#domain/portal-paths.ts';
import { readId } from '#domain/row-id.ts';
import { isInList } from '#web/lib/lists/is-in-list.ts';
import { useLatestLocation } from '#web/lib/lists/use-latest-location.ts';

/** Debounces quick key presses, because browsers limit history updates. */
const WRITE_AFTER_MS = 150;

/**
 * Keeps the open review in the URL for reloads, without adding history entries. The URL opens a review only
 * on the first render and after Back, Forward or a link.
 * @param openId null while no review is open
 * @param mayWrite false until the list is read, while a dialog that is also in the URL opens or closes, and while a decision
 * is in flight: a login after its refusal opens the review of the URL
 * @returns writes a review at once, before a dialog adds a history entry
 */
export function useReviewInUrl(openId: number | null, open: (id: number) => void, mayWrite: boolean) {
  const idInUrl = readId(useParams()['id'] ?? '');
  const isOwn = useNavigationType() === NavigationType.Replace;
  /** Undefined on the first render, which may follow a replaced URL: after a sign-in. */
  const lastIdInUrl = useRef<number | null>(undefined);
  useEffect(() => {
    const isFirst = lastIdInUrl.current === undefined;
    if (idInUrl === lastIdInUrl.current) return;
    lastIdInUrl.current = idInUrl;
    if (idInUrl !== null && (isFirst || !isOwn)) open(idInUrl);
  }, [idInUrl, isOwn, open]);

  const navigate = useNavigate();
  const rendered = createPath({ ...useLocation(), hash: '' });
  const { search } = useLatestLocation(({ pathname }) => isInList(pathname, portalPaths.admin.queue()));
  const write = useCallback(
    async (id: number | null) => {
      if (id === idInUrl) return;
      const pathname = portalPaths.admin.queue({}, id);
      await navigate({ pathname, search }, { replace: true, preventScrollReset: true });
    },
    [idInUrl, navigate, search],
  );
  useEffect(() => {
    if (!mayWrite || idInUrl === openId) return undefined;
    const timer = setTimeout(() => {
      // Another navigation, such as a search, has not rendered yet; this effect runs again after it.
      if (`${window.location.pathname}${window.location.search}` === rendered) void write(openId);
    }, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [openId, mayWrite, idInUrl, rendered, write]);
  return write;
}
