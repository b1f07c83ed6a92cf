import { type ReactNode, useEffect, useRef } from 'react';
import { isAdmin } from '#domain/account/actor.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { formatCount } from '#domain/text.ts';
import { Link } from '#web/lib/links/link.tsx';
import { isInList } from '#web/lib/lists/is-in-list.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import { Badge } from '#web/ui/badge.tsx';

const { admin } = portalPaths;

type Screen = {
  path: string;
  name: string;
  isForAdmins: boolean;
  /** Names the count of pending items that the tab shows. */
  counted?: 'changes' | 'prices';
};

const SCREENS: readonly Screen[] = [
  { path: admin.clinics(), name: 'Clinics', isForAdmins: false },
  { path: admin.changes(), name: 'Changes', isForAdmins: false, counted: 'changes' },
  { path: admin.postedPrices(), name: 'Posted prices', isForAdmins: false, counted: 'prices' },
  { path: admin.surgeons(), name: 'Surgeons', isForAdmins: false },
  { path: admin.failedSearches(), name: 'Failed searches', isForAdmins: false },
  { path: admin.merges(), name: 'Merges', isForAdmins: true },
  { path: admin.accounts(), name: 'Accounts', isForAdmins: true },
  { path: admin.trail(), name: 'Trail', isForAdmins: true },
  { path: admin.erasure(), name: 'Erasure', isForAdmins: true },
];

type Props = {
  /** Path of the screen, with or without a dialog. */
  pathname: string;
  /** One of the screens. */
  children: ReactNode;
};

/** Scrolls the current tab into sight, sideways only: the strip is wider than a phone. */
function showInStrip(tab: HTMLElement | null): void {
  const strip = tab?.closest('nav');
  if (!tab || !strip) return;
  const [shown, whole] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()];
  if (shown.right > whole.right) strip.scrollLeft += shown.right - whole.right;
  if (shown.left < whole.left) strip.scrollLeft -= whole.left - shown.left;
}

/** The clinics tab: clinics, profile changes, posted prices, surgeons, searches that found nothing, merges, accounts, audit trail and erasure. */
export function ClinicsTab({ pathname, children }: Props) {
  const { actor, waiting } = useStaff();
  const screens = SCREENS.filter(({ isForAdmins }) => !isForAdmins || isAdmin(actor));
  const current = screens.find(({ path }) => isInList(pathname, path))?.path;
  const currentTab = useRef<HTMLLIElement>(null);
  const hasCounts = waiting !== null;
  useEffect(() => {
    // The counts come later and make the strip wider.
    if (current && hasCounts) showInStrip(currentTab.current);
  }, [current, hasCounts]);
  return (
    <>
      <h1 className="text-2xl">Clinics & Accounts</h1>
      <nav
        aria-label="Clinics & Accounts"
        className="relative mt-2 mb-5 scroll-cue-sides overflow-x-auto border-b border-hairline print:hidden"
      >
        <ul className="flex gap-1">
          {screens.map(({ path, name, counted }) => (
            <li key={path} ref={path === current ? currentTab : null}>
              <Link
                to={path}
                preventScrollReset
                aria-current={path === current ? 'page' : undefined}
                className="flex min-h-11 items-center gap-2 border-b-2 border-unseen px-2 text-sm sm:px-3 whitespace-nowrap text-quiet hover:text-celadon aria-[current]:border-celadon aria-[current]:font-semibold aria-[current]:text-ink"
              >
                {name}
                {counted && waiting && waiting[counted] > 0 && (
                  <Badge kind="amber">
                    {formatCount(waiting[counted])}
                    <span className="sr-only"> waiting</span>
                  </Badge>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </>
  );
}
