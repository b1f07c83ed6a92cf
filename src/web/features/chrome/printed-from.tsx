import { useLocation } from 'react-router';
import { useIsBrowser } from '#web/lib/use-is-browser.ts';
import { useSite } from '#web/lib/use-site.ts';
import { columnClass } from '#web/ui/column.ts';

const today = () => new Date().toLocaleDateString('en-US', { dateStyle: 'medium' });

/**
 * At the foot of every sheet of paper: the address of the page, and the day on which it was read. Browsers repeat the foot
 * of a table that must not be broken.
 */
export function PrintedFrom() {
  const { pathname, search } = useLocation();
  // A kept page was rendered on another day, and without what its bytes do not depend on.
  const isBrowser = useIsBrowser();
  return (
    <div className="hidden break-inside-avoid print:table-footer-group">
      <p className={`${columnClass} pt-4 text-xs break-all text-quiet`}>
        {useSite()?.url}
        {pathname}
        {isBrowser && `${search} · ${today()}`}
      </p>
    </div>
  );
}
