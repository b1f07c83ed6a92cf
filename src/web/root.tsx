import { useEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import { browserApi } from './api/browser.ts';
import type { ApiClient } from './api/client.ts';
import { apiContext } from './api/context.ts';
import { ErrorPage } from './routes/public/error-page.tsx';
import { NotFoundPage } from './routes/public/not-found-page.tsx';
import { PublicLayout } from './routes/public/layout.tsx';
import './styles/app.css';

async function loadSite(api: ApiClient) {
  return { site: await api.site() };
}

export const loader = ({ context }: Route.LoaderArgs) => loadSite(context.get(apiContext));
export const clientLoader = () => loadSite(browserApi);

/** The site is read with the first page; nothing a visitor does changes it. */
export const shouldRevalidate = () => false;

/** The document, the same around a page, a missing page and a failure. */
export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBF8F3" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {data?.site.hasDemoData && <meta name="robots" content="noindex" />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    // A person asked to send us what they saw finds it here.
    // oxlint-disable-next-line no-console
    if (!isMissing) console.error(error);
  }, [error, isMissing]);
  return <PublicLayout>{isMissing ? <NotFoundPage /> : <ErrorPage />}</PublicLayout>;
}
