import { Link } from 'react-router';
import { columnClass } from '#web/ui/column.ts';
import { PORTAL_TABS, type PortalTab, tabPath } from './portal-tabs.ts';

/** The parts of the portal beside each other, on screens of 768 pixels and wider. */
export function TabBar({ tab }: { tab: PortalTab }) {
  return (
    <nav aria-label="Portal" className="hidden border-b border-hairline bg-paper md:block print:hidden">
      <ul className={`${columnClass} flex gap-1 *:first:-ml-3`}>
        {PORTAL_TABS.map(({ value, name }) => (
          <li key={value}>
            <Link
              to={tabPath(value)}
              aria-current={value === tab ? 'page' : undefined}
              className="-mb-px flex min-h-11 items-center border-b-2 border-transparent px-3 text-sm whitespace-nowrap text-quiet hover:text-celadon aria-[current]:border-celadon aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
