import { type ComponentType, useEffect, useState } from 'react';
import { Links, Meta, Outlet, ScrollRestoration, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root';
import { browserApi } from './api/browser.ts';
import type { ApiClient } from './api/client.ts';
import { apiContext } from './api/context.ts';
import { DEFAULT_LOCALE, directionOf, type Locale, localPath, splitLocale } from '#domain/locales.ts';
import { useFollowLinks } from './lib/links/use-follow-links.ts';
import { documentLocale } from './lib/texts/document-locale.ts';
import { PlaceNamesContext } from './lib/texts/place-names-context.ts';
import { ProcedureNamesContext } from './lib/texts/procedure-names.ts';
import { useLocale } from './lib/texts/use-texts.ts';
import { preloadErrorPage, RouteErrorPage } from './features/chrome/route-error.tsx';
import { PublicLayout } from './routes/public/layout.tsx';
import './styles/app.css';
import sansFont from './styles/fonts/instrument-sans-basic-wght-normal.woff2?url';
import serifFont from './styles/fonts/newsreader-basic-wght-normal.woff2?url';

async function loadSite(api: ApiClient, locale: Locale) {
  const query = { language: locale };
  const isEnglish = locale === DEFAULT_LOCALE;
  const [site, procedures, places] = await Promise.all([
    api('GET /site', { query: { withoutTotals: 'true' } }),
    // The other answers of the API have the English names.
    isEnglish ? null : api('GET /procedure-names', { query }),
    isEnglish ? null : api('GET /place-names', { query }),
  ]);
  return { site, locale, procedureNames: procedures?.names, placeNames: places?.names };
}

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadSite(context.get(apiContext), splitLocale(url.pathname).locale);
export const clientLoader = () => loadSite(browserApi, documentLocale());

/** The site is read once with the first page; no action of a visitor changes it. */
export const shouldRevalidate = () => false;

/** The two fonts that the text of every page needs, preloaded before the style sheet is read. */
export const links: Route.LinksFunction = () =>
  [sansFont, serifFont].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous',
  }));

/** The HTML document around a page, a missing page or an error. */
export function Layout({ children }: { children: React.ReactNode }) {
  const locale = useLocale();
  const data = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang={locale} dir={directionOf(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBF8F3" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/192.png" />
        <link rel="manifest" href={localPath(locale, '/manifest.webmanifest')} />
        {data?.site.hasDemoData && <meta name="robots" content="noindex" />}
        <Links />
        <Meta />
      </head>
      <body>
        {children}
        <ScrollRestoration />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useFollowLinks();
  return (
    <ProcedureNamesContext value={loaderData.procedureNames}>
      <PlaceNamesContext value={loaderData.placeNames}>
        <Outlet />
        <AfterLoad />
      </PlaceNamesContext>
    </ProcedureNamesContext>
  );
}

/**
 * Loads non-essential features after the page's load event, when the browser is idle; as one file, whose modules
 * scripts/first-load/after-load.ts names.
 */
function AfterLoad() {
  const [loaded, setLoaded] = useState<{ Services: ComponentType; Offer: ComponentType }>();
  useEffect(() => {
    const load = async () => {
      const [services, offer, currency] = await Promise.all([
        import('./features/offline/client-services.tsx'),
        import('./features/chrome/language-offer.tsx'),
        import('./parts/currency/start-currency.ts'),
        preloadErrorPage(),
      ]);
      setLoaded({ Services: services.ClientServices, Offer: offer.LanguageOffer });
      await currency.startCurrency();
    };
    // If loading fails, pages work without these services.
    const start = () => (window.requestIdleCallback ?? setTimeout)(() => void load().catch(() => {}));
    if (document.readyState === 'complete') start();
    else addEventListener('load', start, { once: true });
  }, []);
  if (!loaded) return null;
  return (
    <>
      <loaded.Services />
      <loaded.Offer />
    </>
  );
}

/** Shown for errors outside a page: the site itself could not be read. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useFollowLinks();
  return (
    <PublicLayout>
      <RouteErrorPage error={error} />
    </PublicLayout>
  );
}
