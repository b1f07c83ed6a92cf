import frameTexts from '#texts/portal-frame.ts';
import kitTexts from '#texts/portal-kit.ts';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { focusHeading } from '#web/lib/focus/focus-heading.ts';
import { columnClass } from '#web/ui/column.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { PortalHeader } from './portal-header.tsx';
import type { AccountItem, PortalFrame } from './portal-frame.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Link } from '#web/lib/links/link.tsx';
import { describedBy, WaitingCount } from './waiting-count.tsx';

type Props = {
  frame: PortalFrame;
  /** Value of the current tab. */
  tab: string;
  /** True right after a sign-in on this page, whose form had the focus and is gone. */
  isJustIn?: boolean;
  /** Items of the account menu besides the password. */
  accountItems?: readonly AccountItem[];
  /** @returns true if the sign-out succeeded */
  onLogOut: () => Promise<boolean>;
  children: ReactNode;
};

/** Header, tab bar, one tab of the portal, footer. */
export function PortalShell({ frame, tab, isJustIn = false, accountItems = [], onLogOut, children }: Props) {
  const t = useTexts(frameTexts);
  const { loading } = useTexts(kitTexts);
  const [isPasswordOpen, setIsPasswordOpen] = useState(false);
  const [isStillIn, setIsStillIn] = useState(false);
  const logOut = async () => {
    setIsStillIn(false);
    setIsStillIn(!(await onLogOut()));
  };
  return (
    <div className="flex min-h-dvh flex-col pb-16 md:pb-0">
      <a href="#main" className="skip-link">
        {t.skip}
      </a>
      <PortalHeader
        frame={frame}
        tab={tab}
        accountItems={[{ name: t.changePassword, onClick: () => setIsPasswordOpen(true) }, ...accountItems]}
        onLogOut={() => void logOut()}
      />
      {isStillIn && <p className={`${columnClass} py-3 text-sm text-persimmon print:hidden`}>{t.stillIn}</p>}
      <TabBar frame={frame} tab={tab} />
      <main id="main" tabIndex={-1} className={`${columnClass} grow py-6`}>
        <Suspense fallback={<LoadingScreen message={loading} />}>
          {children}
          <FocusOnArrival tab={tab} isJustIn={isJustIn} />
        </Suspense>
      </main>
      <footer className="border-t border-hairline text-xs text-quiet print:hidden">
        <p className={`${columnClass} py-4`}>{t.tagline}</p>
      </footer>
      <BottomBar frame={frame} tab={tab} onLogOut={() => void logOut()} />
      <PasswordDialog
        change={frame.changePassword}
        isOpen={isPasswordOpen}
        onClose={() => setIsPasswordOpen(false)}
      />
    </div>
  );
}

type ArrivalProps = { tab: string; isJustIn: boolean };

/**
 * Focuses the heading of a newly opened tab and, after a sign-in, of the first one. Shares a boundary with
 * the tab, so that it runs once a lazy tab has loaded.
 */
function FocusOnArrival({ tab, isJustIn }: ArrivalProps) {
  const previous = useRef<string>(undefined);
  useEffect(() => {
    const isFirst = previous.current === undefined;
    previous.current = tab;
    if (isFirst && (!isJustIn || document.activeElement !== document.body)) return;
    if (!isFirst) window.scrollTo({ top: 0 });
    focusHeading({ preventScroll: true });
  }, [tab, isJustIn]);
  return null;
}

/** The portal's tabs in a row, on screens at least 768 pixels wide. */
function TabBar({ frame, tab }: { frame: PortalFrame; tab: string }) {
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
