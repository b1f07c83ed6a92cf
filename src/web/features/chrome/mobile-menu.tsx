import commonTexts from '#texts/common.ts';
import { Menu, X } from '#web/ui/icons.tsx';
import { type RefObject, useEffect, useRef } from 'react';
import { paths } from '#domain/paths.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';
import { MORE_LINKS, NAVIGATION_LINKS, navigationLinkClass } from './links.ts';
import { NavigationLink } from './navigation-link.tsx';

/** Navigation dropdown that works without JavaScript. Escape, outside clicks, blur and its links close it. */
export function MobileMenu() {
  const t = useTexts(commonTexts);
  const menu = useRef<HTMLDetailsElement>(null);
  useCloseElsewhere(menu);
  const linkTo = (to: string, name: string, className: string) => (
    <NavigationLink to={to} onClick={() => close(menu.current)} className={className}>
      {name}
    </NavigationLink>
  );
  return (
    <details ref={menu} className="group relative lg:hidden print:hidden">
      <summary
        aria-label={t.menu}
        className="flex size-11 list-none items-center justify-center rounded-sheet border border-hairline bg-paper"
      >
        <Menu aria-hidden="true" className="size-5 group-open:hidden" />
        <X aria-hidden="true" className="hidden size-5 group-open:block" />
      </summary>
      <ul className="menu-box">
        {[...NAVIGATION_LINKS, ...MORE_LINKS].map(({ to, nameOf }) => (
          <li key={to}>{linkTo(to, nameOf(t), `${navigationLinkClass} px-3`)}</li>
        ))}
        <li className="mt-1">
          {linkTo(paths.submitQuote(), t.shareReview, `${buttonClass('primary')} w-full`)}
        </li>
      </ul>
    </details>
  );
}

function close(menu: HTMLDetailsElement | null) {
  if (menu) menu.open = false;
}

function useCloseElsewhere(menu: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const listening = new AbortController();
    const closeElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) close(menu.current);
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return;
      close(menu.current);
      menu.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeElsewhere, listening);
    document.addEventListener('focusin', closeElsewhere, listening);
    document.addEventListener('keydown', closeOnEscape, listening);
    return () => listening.abort();
  }, [menu]);
}
