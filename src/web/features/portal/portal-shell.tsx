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
import { TabBar } from './tab-bar.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';

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
