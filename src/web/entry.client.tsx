import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { hideUnscripted } from './lib/heads/hide-unscripted.ts';
import { keepFragmentsFromRouter } from './lib/links/keep-fragments.ts';
import { ignoreHeldEnter } from './lib/presses/ignore-held-enter.ts';
import { documentLocale } from './lib/texts/document-locale.ts';
import { LocaleContext } from './lib/texts/locale-context.ts';
import { PAGE_DATA_ID, readPageData } from './page-data.ts';

const locale = documentLocale();

Reflect.set(
  globalThis,
  '__reactRouterContext',
  readPageData(document.getElementById(PAGE_DATA_ID)?.textContent ?? ''),
);

hideUnscripted();
document.addEventListener('keydown', ignoreHeldEnter, true);
keepFragmentsFromRouter();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LocaleContext value={{ locale }}>
        <HydratedRouter />
      </LocaleContext>
    </StrictMode>,
  );
});
