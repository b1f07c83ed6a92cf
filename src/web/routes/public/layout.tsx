import commonTexts from '#texts/common.ts';
import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router';
import { DemoNotice } from '#web/features/chrome/demo-notice.tsx';
import { Footer } from '#web/features/chrome/footer.tsx';
import { NavigationBar } from '#web/features/chrome/navigation-bar.tsx';
import { SavedCopyNotice } from '#web/features/chrome/saved-copy-notice.tsx';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { useRouteChange } from '#web/lib/focus/use-route-change.ts';
import { useScrollTarget } from '#web/lib/focus/use-scroll-target.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { ArrivalAnywhere } from '#web/parts/arrival-anywhere.tsx';

/** Loaded after the page: only printing shows it, and the server's HTML has it. */
const PrintedFrom = lazyRetried(() => import('#web/features/chrome/printed-from.tsx'));

/** The public layout: navigation, page and footer. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const t = useTexts(commonTexts);
  useRouteChange();
  useScrollTarget();
  return (
    <div className="site-page">
      <a href="#main" className="skip-link">
        {t.skip}
      </a>
      <SavedCopyNotice />
      <DemoNotice />
      <NavigationBar />
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      <Footer />
      <Suspense>
        <PrintedFrom />
      </Suspense>
      <ArrivalAnywhere />
    </div>
  );
}

export default function PublicLayoutRoute() {
  return (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  );
}
