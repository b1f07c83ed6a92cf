import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { readId } from '#domain/row-id.ts';
import { useLatestLocation } from '#web/lib/use-latest-location.ts';

/** Debounces quick key presses, because browsers limit history updates. */
const WRITE_AFTER_MS = 150;

/**
 * Keeps the open review in the URL for reloads, without adding history entries. The URL opens a review only
 * on the first render and after Back, Forward or a link.
 * @param openId null while no review is open
 * @param mayWrite false until the list is read, and while a dialog that is also in the URL opens or closes
 */
export function useReviewInUrl(openId: number | null, open: (id: number) => void, mayWrite: boolean): void {
  const asked = readId(new URLSearchParams(useLocation().search).get('review') ?? '');
  const isOwn = useNavigationType() === NavigationType.Replace;
  /** Undefined on the first render, which may follow a replaced URL: after a sign-in. */
  const lastAsked = useRef<number | null>(undefined);
  useEffect(() => {
    const isFirst = lastAsked.current === undefined;
    if (asked === lastAsked.current) return;
    lastAsked.current = asked;
    if (asked !== null && (isFirst || !isOwn)) open(asked);
  }, [asked, isOwn, open]);

  const navigate = useNavigate();
  const { search: rendered } = useLocation();
  const { search } = useLatestLocation();
  useEffect(() => {
    const params = new URLSearchParams(search);
    if (!mayWrite || readId(params.get('review') ?? '') === openId) return undefined;
    if (openId === null) params.delete('review');
    else params.set('review', String(openId));
    const write = () => {
      // Another navigation, such as a search, has not rendered yet; this effect runs again after it.
      if (normalise(window.location.search) !== normalise(rendered)) return;
      void navigate({ search: params.toString() }, { replace: true, preventScrollReset: true });
    };
    const timer = setTimeout(write, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [openId, mayWrite, search, rendered, navigate]);
}

const normalise = (search: string) => new URLSearchParams(search).toString();
