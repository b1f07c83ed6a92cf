import commonTexts from '#texts/common.ts';
import { type MouseEvent, Suspense, useState, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#domain/paths.ts';
import { scrollMotion } from '#web/lib/focus/scroll-motion.ts';
import { useSiteName } from '#web/lib/heads/use-site.ts';
import { Link, type LinkProps } from '#web/lib/links/link.tsx';
import { isLeftToBrowser } from '#web/lib/presses/is-left-to-browser.ts';
import { useTexts, useLocale } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';
import { columnClass } from '#web/ui/column.ts';
import { Logo } from '#web/ui/logo.tsx';
import { NAVIGATION_LINKS, navigationLinkClass, MORE_LINKS } from './links.ts';
import { LOCALE_NAMES } from '#domain/locales.ts';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { Dropdown } from './dropdown.tsx';
import { LanguageLinks } from './language-links.tsx';
import { useLanguages } from './use-languages.ts';
import { Menu, X } from '#web/ui/icons.tsx';

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

const CurrencyChoice = lazyRetried(() => import('#web/parts/currency/currency-choice.tsx'));

/** The page's language, the list of the others and, once it was opened, the choice of a currency. */
function LanguageMenu() {
  const t = useTexts(commonTexts);
  const locale = useLocale();
  const hasChoice = useLanguages().length > 0;
  const [isUsed, setIsUsed] = useState(false);
  if (!hasChoice) return null;
  const button = <span className="px-2 text-sm 2xs:whitespace-nowrap">{LOCALE_NAMES[locale]}</span>;
  return (
    <Dropdown
      label={t.languageMenu({ language: LOCALE_NAMES[locale] })}
      button={button}
      className=""
      onToggle={() => setIsUsed(true)}
    >
      <LanguageLinks className={`${navigationLinkClass} px-3`} />
      {isUsed && (
        <li className="border-t border-hairline px-3 pt-2 pb-1 empty:hidden">
          <Suspense>
            <CurrencyChoice />
          </Suspense>
        </li>
      )}
    </Dropdown>
  );
}

/** The navigation where its bar has no room for the links. */
function MobileMenu() {
  const t = useTexts(commonTexts);
  const icons = (
    <>
      <Menu aria-hidden="true" className="size-5 group-open:hidden" />
      <X aria-hidden="true" className="hidden size-5 group-open:block" />
    </>
  );
  return (
    <Dropdown label={t.menu} button={icons} className="lg:hidden">
      {[...NAVIGATION_LINKS, ...MORE_LINKS].map(({ to, nameOf }) => (
        <li key={to}>
          <NavigationLink to={to} className={`${navigationLinkClass} px-3`}>
            {nameOf(t)}
          </NavigationLink>
        </li>
      ))}
      <li className="mt-1">
        <NavigationLink to={paths.submitQuote()} className={`${buttonClass('primary')} w-full`}>
          {t.shareReview}
        </NavigationLink>
      </li>
    </Dropdown>
  );
}

/** Returns true once the marked element has scrolled out at the top; false before hydration. */
function useIsPast(): { mark: RefObject<HTMLDivElement | null>; isPast: boolean } {
  const mark = useRef<HTMLDivElement>(null);
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    if (!mark.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setIsPast(entry?.isIntersecting === false));
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return { mark, isPast };
}

/** Navigation link, marked as current on its page and the pages below it. */
function NavigationLink({ to, ...link }: LinkProps & { to: string }) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || (to !== paths.home() && pathname.startsWith(`${to}/`));
  return <Link to={to} aria-current={isCurrent ? 'page' : undefined} {...link} />;
}
