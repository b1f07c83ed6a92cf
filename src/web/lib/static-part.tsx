import { type ComponentType, lazy, use, useState } from 'react';
import { lazyRetried } from './lazy-part.tsx';
import { LocaleContext } from './texts/locale-context.ts';
import { useIsBrowser } from './use-is-browser.ts';

/** Hydrating keeps the server's HTML, whatever is written here; another object would replace it. */
const KEPT = { __html: '' };

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * Returns a component without state, effects or handlers, whose HTML stays as the server wrote it: only navigations load
 * its code and texts. Its links work without code. Render it in Suspense, which waits while its code can't be loaded.
 */
export const staticPart = <Props extends object>(load: Load<Props>) => keepHtml(lazyRetried(load));

/** Returns the same for a whole page, which fails if a navigation can't load its code. */
export const staticPage = <Props extends object>(load: Load<Props>) => keepHtml(lazy(load));

/** Returns the same for a component that `lazyPart` returns, which a navigation may have loaded before. */
export function keepHtml<Props extends object>(Part: ComponentType<Props>) {
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
