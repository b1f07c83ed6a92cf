import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { documentLocale } from './lib/texts/document-locale.ts';
import { LocaleContext } from './lib/texts/locale-context.ts';

const locale = documentLocale();

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
