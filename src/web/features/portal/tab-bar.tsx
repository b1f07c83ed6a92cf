import frameTexts from '#texts/portal-frame.ts';
import { Link } from '#web/lib/links/link.tsx';
import { columnClass } from '#web/ui/column.ts';
import type { PortalFrame } from './portal-frame.ts';
import { describedBy, WaitingCount } from './waiting-count.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';

/** The portal's tabs in a row, on screens at least 768 pixels wide. */
export function TabBar({ frame, tab }: { frame: PortalFrame; tab: string }) {
  return (
    <nav
      aria-label={useTexts(frameTexts).portal}
      className="hidden border-b border-hairline bg-paper md:block print:hidden"
    >
      <ul className={`${columnClass} flex gap-1 *:first:-ms-3`}>
        {frame.tabs.map(({ value, name, waiting }) => (
          <li key={value}>
            <Link
              to={frame.pathOf(value)}
              aria-current={value === tab ? 'page' : undefined}
              {...describedBy(waiting)}
              className="-mb-px flex min-h-11 items-center gap-1.5 border-b-2 border-unseen px-3 text-sm whitespace-nowrap text-quiet hover:text-celadon aria-[current]:border-celadon aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {name}
              <WaitingCount waiting={waiting} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
