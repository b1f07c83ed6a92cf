import { type ComponentType, lazy, use, useState } from 'react';
import { LocaleContext } from './texts/locale-context.ts';
import { useIsBrowser } from './use-is-browser.ts';

/** Hydrating keeps the server's HTML, whatever is written here; another object would replace it. */
const KEPT = { __html: '' };

/**
 * Returns a component without state, effects or handlers, whose HTML stays as the server wrote it: only navigations load
 * its code and texts. Its links need no code of their own.
 */
export function staticPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part = lazy(load);
  return function StaticPart(props: Props) {
    const { locale } = use(LocaleContext);
    const isBrowser = useIsBrowser();
    const [isHydrated] = useState(!isBrowser && !import.meta.env.SSR);
    if (isHydrated) return <div suppressHydrationWarning dangerouslySetInnerHTML={KEPT} />;
    return (
      <div>
        {/* Without areas, because the first load does not need their texts. */}
        <LocaleContext value={{ locale }}>
          <Part {...props} />
        </LocaleContext>
      </div>
    );
  };
}
