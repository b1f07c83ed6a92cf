import { useEffect } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';
import { splitLocale } from '#domain/locales.ts';
import { isLeftToBrowser } from '../presses/is-left-to-browser.ts';
import { noteShownPage } from './keep-fragments.ts';

/** Navigates in place when a Link is pressed, unless its own handler or the browser acts on the press. */
export function useFollowLinks(): void {
  const navigate = useNavigate();
  const page = useLocation();
  useEffect(noteShownPage, [page]);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-link]');
      if (!link || link.target || isLeftToBrowser(event)) return;
      event.preventDefault();
      const { pathname, search, hash, href, dataset } = link;
      const how = JSON.parse(dataset['link'] || '{}') as NavigateOptions;
      // The router adds the prefix of the language.
      void navigate(splitLocale(pathname).path + search + hash, { replace: href === location.href, ...how });
    };
    // React listens on the document too, and earlier: a link's own handler has run.
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
