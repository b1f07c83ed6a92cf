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

/** Takes away what the page showed in place of scripts that came late (start-after-paint.ts). */
function hideUnscripted(): void {
  for (const shown of document.querySelectorAll('div[data-unscripted]')) shown.remove();
  delete document.documentElement.dataset['unscripted'];
}

/**
 * Keeps a held Enter from pressing again what it has pressed, or a button that got the focus since. A text area still
 * takes new lines.
 */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement))
    event.preventDefault();
}
