import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { readId } from '#domain/row-id.ts';
import { useLatestLocation } from '#web/lib/use-latest-location.ts';

/** Long enough for a row of quick keys to be one change: browsers refuse hundreds of them. */
const WRITE_AFTER_MS = 150;

/**
 * The open review stands in the URL, so that a reload opens it again; going along adds nothing to the history. The URL
 * follows what is open, and leads only where somebody goes Back, Forward or by a link.
 * @param openId null while none is
 * @param mayWrite false before anything was read, and while a dialog that stands in the URL too comes or goes
 */
export function useReviewInUrl(openId: number | null, open: (id: number) => void, mayWrite: boolean): void {
  const asked = readId(new URLSearchParams(useLocation().search).get('review') ?? '');
  const isOwn = useNavigationType() === NavigationType.Replace;
  /** Undefined until the queue is opened, which may be by a change of its own: after a new login. */
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
      // What was navigated to since, such as a search, is rendered later; this runs again then.
      if (normalise(window.location.search) !== normalise(rendered)) return;
      void navigate({ search: params.toString() }, { replace: true, preventScrollReset: true });
    };
    const timer = setTimeout(write, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [openId, mayWrite, search, rendered, navigate]);
}

const normalise = (search: string) => new URLSearchParams(search).toString();
