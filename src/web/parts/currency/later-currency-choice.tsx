import { Suspense } from 'react';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { useIsBrowser } from '#web/lib/use-is-browser.ts';

const CurrencyChoice = lazyRetried(() => import('./currency-choice.tsx'));

/** The choice of a currency, loaded after the page into the height of its label, menu and line about the rate. */
export function LaterCurrencyChoice() {
  const isBrowser = useIsBrowser();
  return (
    <div className="min-h-28 has-data-no-rates:min-h-0 noscript:hidden">
      {isBrowser && (
        <Suspense>
          <CurrencyChoice />
        </Suspense>
      )}
    </div>
  );
}
