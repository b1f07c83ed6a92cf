import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import { Gauge, House, ListLines, LogOut, Quote } from '#web/ui/portal-icons.tsx';
import { BOTTOM_TABS, PORTAL_TABS, type PortalTab, tabPath } from './portal-tabs.ts';

const ICONS = { overview: Gauge, reviews: Quote, procedures: ListLines };

const ITEM =
  'flex min-h-16 w-full flex-col items-center justify-center gap-1 px-0.5 text-xs text-quiet aria-[current]:font-semibold aria-[current]:text-celadon';

/** On narrow screens, at the thumb: the first three parts of the portal, the way home and the way out. */
export function BottomBar({ tab, onLogOut }: { tab: PortalTab; onLogOut: () => void }) {
  return (
    <nav
      aria-label="Portal"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-hairline bg-paper md:hidden print:hidden"
    >
      <ul className="grid grid-cols-5">
        {PORTAL_TABS.slice(0, BOTTOM_TABS).map(({ value, shortName }) => {
          const Icon = ICONS[value as keyof typeof ICONS];
          return (
            <li key={value}>
              <Link to={tabPath(value)} aria-current={value === tab ? 'page' : undefined} className={ITEM}>
                <Icon className="size-5" />
                {shortName}
              </Link>
            </li>
          );
        })}
        <li>
          <Link to={paths.home()} className={ITEM}>
            <House className="size-5" />
            Home
          </Link>
        </li>
        <li>
          <button type="button" onClick={onLogOut} className={ITEM}>
            <LogOut className="size-5" />
            Logout
          </button>
        </li>
      </ul>
    </nav>
  );
}
