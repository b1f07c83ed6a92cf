import { Menu } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { NavLink, Link, useLocation } from 'react-router';
import { paths } from '#domain/paths.ts';
import { useSite } from '#web/lib/use-site.ts';
import { buttonClass } from '#web/ui/button.ts';
import { columnClass } from '#web/ui/column.ts';
import { Logo } from '#web/ui/logo.tsx';

const LINKS = [
  { to: paths.home(), name: 'Home' },
  { to: paths.clinics(), name: 'Find Clinics' },
  { to: paths.procedures(), name: 'Procedures' },
  { to: paths.priceComparison(), name: 'Price Compare' },
  { to: paths.reviews(), name: 'Read Reviews' },
];

const linkClass =
  'rounded-sheet px-2 py-2 text-sm font-medium hover:text-celadon aria-[current=page]:text-celadon aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8';

/** Sticky; transparent on home until it is scrolled under, paper elsewhere. */
export function NavigationBar({ isTransparent }: { isTransparent: boolean }) {
  const site = useSite();
  const background = isTransparent ? 'bg-transparent' : 'border-b border-hairline bg-paper';
  return (
    <header className={`sticky top-0 z-30 print:static print:border-0 ${background}`}>
      <nav aria-label="Main" className={`${columnClass} flex min-h-16 items-center justify-between gap-4`}>
        <Link
          to={paths.home()}
          onClick={() => window.scrollTo({ top: 0 })}
          className="flex items-center gap-2.5 font-serif text-lg font-medium whitespace-nowrap"
        >
          <Logo />
          {site?.name ?? 'Clinic Atlas Korea'}
        </Link>
        <ul className="hidden items-center gap-1 lg:flex print:hidden">
          {LINKS.map((link) => (
            <li key={link.to}>
              <NavLink to={link.to} end={link.to === paths.home()} className={linkClass}>
                {link.name}
              </NavLink>
            </li>
          ))}
          <li className="ml-2">
            <Link to={paths.submitQuote()} className={buttonClass('primary')}>
              Share Review
            </Link>
          </li>
        </ul>
        <MobileMenu />
      </nav>
    </header>
  );
}

/** The same links in a dropdown that also opens without scripts; a change of route closes it. */
function MobileMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [pathname]);
  return (
    <details
      ref={menu}
      className="group relative lg:hidden print:hidden"
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.open = false;
      }}
    >
      <summary
        aria-label="Menu"
        className="flex size-11 list-none items-center justify-center rounded-sheet border border-hairline bg-paper [&::-webkit-details-marker]:hidden"
      >
        <Menu aria-hidden="true" className="size-5" />
      </summary>
      <ul className="absolute right-0 mt-2 w-60 rounded-sheet border border-hairline bg-sheet p-2 shadow-float">
        {LINKS.map((link) => (
          <li key={link.to}>
            <NavLink
              to={link.to}
              end={link.to === paths.home()}
              className={`${linkClass} block min-h-11 px-3`}
            >
              {link.name}
            </NavLink>
          </li>
        ))}
        <li className="mt-1">
          <Link to={paths.submitQuote()} className={`${buttonClass('primary')} w-full`}>
            Share Review
          </Link>
        </li>
      </ul>
    </details>
  );
}
