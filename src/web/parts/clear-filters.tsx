import { Link, type LinkProps } from '#web/lib/links/link.tsx';
import { focusFilters } from '#web/lib/lists/focus-filters.ts';
import { buttonClass } from '#web/ui/button.ts';

/** Leads from an empty list to one with fewer filters, which take the focus. */
export const ClearFilters = (link: Pick<LinkProps, 'to' | 'preventScrollReset' | 'children'>) => (
  <Link {...link} onClick={focusFilters} className={buttonClass('secondary')} />
);
