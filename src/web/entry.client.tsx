import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepFragmentsFromRouter } from './lib/links/keep-fragments.ts';
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

/** Removes what the page showed in place of its scripts, which were loaded late (start-after-paint.ts). */
function hideUnscripted(): void {
  for (const shown of document.querySelectorAll('div[data-unscripted]')) shown.remove();
  delete document.documentElement.dataset['unscripted'];
}

/**
 * Keeps a held Enter from pressing the same button again, or one that has got the focus since. In a text area it still
 * adds lines.
 */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement))
    event.preventDefault();
}
