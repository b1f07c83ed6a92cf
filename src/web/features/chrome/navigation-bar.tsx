import commonTexts from '#texts/common.ts';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#domain/paths.ts';
import { scrollMotion } from '#web/lib/focus/scroll-motion.ts';
import { useSiteName } from '#web/lib/heads/use-site.ts';
import { Link } from '#web/lib/links/link.tsx';
import { isLeftToBrowser } from '#web/lib/presses/is-left-to-browser.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';
import { columnClass } from '#web/ui/column.ts';
import { Logo } from '#web/ui/logo.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { NAVIGATION_LINKS, navigationLinkClass } from './links.ts';
import { NavigationLink } from './navigation-link.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { useIsPast } from './use-is-past.ts';

/** Sticky; transparent only at the top of the home page, and opaque there too without JavaScript. */
export function NavigationBar() {
  const t = useTexts(commonTexts);
  const { pathname } = useLocation();
  const { mark, isPast } = useIsPast();
  const isHome = pathname === paths.home();
  const background =
    isHome && !isPast ? 'border-transparent bg-transparent noscript:bg-paper' : 'border-hairline bg-paper';
  return (
    <>
      <div ref={mark} aria-hidden="true" className="-mb-px h-px" />
      <header className={`site-bar ${background}`}>
        <nav aria-label={t.mainNavigation} className={`${columnClass} site-navigation`}>
          <Brand isHome={isHome} />
          <ul className="ms-auto hidden items-center gap-1 lg:flex print:hidden">
            {NAVIGATION_LINKS.map(({ to, nameOf }) => (
              <li key={to}>
                <NavigationLink to={to} className={navigationLinkClass}>
                  {nameOf(t)}
                </NavigationLink>
              </li>
            ))}
            <li className="ms-2">
              <NavigationLink to={paths.submitQuote()} className={buttonClass('primary')}>
                {t.shareReview}
              </NavigationLink>
            </li>
          </ul>
          <NavigationLink to={paths.shortlist()} className="shortlist-link">
            {t.shortlist}
          </NavigationLink>
          <LanguageMenu key={`${pathname} language`} />
          <MobileMenu key={pathname} />
        </nav>
      </header>
    </>
  );
}

/** Logo and name: links to the home page, or scrolls to its top. */
function Brand({ isHome }: { isHome: boolean }) {
  const name = useSiteName();
  const toTop = (event: MouseEvent) => {
    if (!isHome || isLeftToBrowser(event)) return;
    event.preventDefault();
    window.scrollTo({ top: 0, behavior: scrollMotion() });
  };
  return (
    <Link to={paths.home()} onClick={toTop} className="site-brand">
      <Logo />
      {name}
    </Link>
  );
}
