import frameTexts from '#texts/portal-frame.ts';
import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { House, LogOut } from '#web/ui/portal-icons.tsx';
import { describedBy, WaitingCount } from './waiting-count.tsx';
import { BOTTOM_TABS, type PortalFrame } from './portal-frame.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';

const ITEM =
  'flex min-h-16 w-full flex-col items-center gap-1 px-0.5 pt-2 pb-1 short:landscape:min-h-11 short:landscape:flex-row short:landscape:justify-center short:landscape:py-0 text-center text-xs leading-tight wrap-anywhere text-quiet aria-[current]:font-semibold aria-[current]:text-celadon';

type Props = { frame: PortalFrame; tab: string; onLogOut: () => void };

/** Bottom navigation of narrow screens: the first three tabs, Home and Log out. */
export function BottomBar({ frame, tab, onLogOut }: Props) {
  const t = useTexts(frameTexts);
  return (
    <nav
      aria-label={t.portal}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-hairline bg-paper md:hidden print:hidden"
    >
      <ul className="flex *:flex-auto">
        {frame.tabs.slice(0, BOTTOM_TABS).map(({ value, name, shortName, waiting, Icon }) => (
          <li key={value}>
            <Link
              to={frame.pathOf(value)}
              aria-current={value === tab ? 'page' : undefined}
              aria-label={name === shortName ? undefined : name}
              {...describedBy(waiting)}
              className={ITEM}
            >
              {/* Large text leaves no room for the count beside the icon. */}
              <span className="flex flex-wrap items-center justify-center gap-x-1">
                {Icon && <Icon className="size-5" />}
                <WaitingCount waiting={waiting} most={99} />
              </span>
              {shortName}
            </Link>
          </li>
        ))}
        <li>
          <Link to={paths.home()} className={ITEM}>
            <House className="size-5" />
            {t.home}
          </Link>
        </li>
        <li>
          <button type="button" onClick={onLogOut} className={ITEM}>
            <LogOut className="size-5" />
            {t.logOut}
          </button>
        </li>
      </ul>
    </nav>
  );
}
