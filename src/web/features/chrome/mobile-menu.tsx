import commonTexts from '#texts/common.ts';
import { paths } from '#domain/paths.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';
import { Menu, X } from '#web/ui/icons.tsx';
import { Dropdown } from './dropdown.tsx';
import { MORE_LINKS, NAVIGATION_LINKS, navigationLinkClass } from './links.ts';
import { NavigationLink } from './navigation-link.tsx';

/** The navigation where its bar has no room for the links. */
export function MobileMenu() {
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
