import { lazy, Suspense } from 'react';
import { useIsBrowser } from '#web/lib/use-is-browser.ts';

const CurrencyChoice = lazy(() => import('./currency-choice.tsx'));

/** The choice of a currency, loaded after the page. */
export const LaterCurrencyChoice = () =>
  useIsBrowser() && (
    <Suspense>
      <CurrencyChoice />
    </Suspense>
  );
