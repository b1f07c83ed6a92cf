import alertsTexts, { type Texts } from '#texts/alerts.ts';
import { data } from 'react-router';
import { alertPaths } from '#domain/alert/alert-paths.ts';
import { UNCONFIRMED_DAYS } from '#domain/alert/alert.ts';
import { type Locale, splitLocale } from '#domain/locales.ts';
import { browserApi } from '#web/api/browser.ts';
import { type ApiClient, orNull } from '#web/api/client.ts';
import { apiContext } from '#web/api/context.ts';
import { OwnAlerts } from '#web/features/alerts/own-alerts.tsx';
import { loaderHeaders, NOT_CACHED } from '#web/lib/heads/not-cached.ts';
import { pageMeta, rootOf } from '#web/lib/heads/seo.ts';
import { documentLocale } from '#web/lib/texts/document-locale.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Breadcrumb } from '#web/parts/breadcrumb.tsx';
import { columnClass } from '#web/ui/column.ts';
import type { Route } from './+types/own-alerts';

async function loadOwnAlerts(api: ApiClient, url: string, language: Locale) {
  const { searchParams: params } = new URL(url);
  const token = params.get('token') ?? '';
  const done = params.get('done');
  const found = await orNull(api('GET /alerts', { query: { token, language } }));
  // The last alert ends the token too: its page says so and is no error.
  const status = found || done === 'ended' ? 200 : 404;
  return data({ token, done, alerts: found?.alerts ?? null }, { status, ...NOT_CACHED });
}

export const loader = ({ request, context, url }: Route.LoaderArgs) =>
  loadOwnAlerts(context.get(apiContext), request.url, splitLocale(url.pathname).locale);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadOwnAlerts(browserApi, request.url, documentLocale());

export const headers = loaderHeaders;

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootOf(matches);
  const t = alertsTexts(root.locale);
  return pageMeta({
    ...root,
    title: t.yoursTitle,
    description: t.description,
    canonical: alertPaths.own(),
    isIndexed: false,
  });
};

function headOf(t: Texts, { alerts, done }: Pick<Route.ComponentProps['loaderData'], 'alerts' | 'done'>) {
  if (alerts) return { title: t.yoursTitle, text: null };
  if (done === 'ended') return { title: t.endedTitle, text: t.endedText };
  return { title: t.goneTitle, text: t.goneText({ days: UNCONFIRMED_DAYS }) };
}

export default function OwnAlertsPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(alertsTexts);
  const { alerts, token, done } = loaderData;
  const { title, text } = headOf(t, loaderData);
  return (
    <div className={`${columnClass} py-8`}>
      <Breadcrumb steps={[{ name: t.yoursTitle }]} />
      <h1 className="mt-3 text-3xl">{title}</h1>
      {text && <p className="mt-2 max-w-measure text-quiet">{text}</p>}
      {alerts?.every(({ isConfirmed }) => isConfirmed) && done === 'confirmed' && (
        <p className="mt-4 max-w-measure border-s-4 border-hairline ps-4">{t.confirmedText}</p>
      )}
      {alerts && (
        <div className="mt-6 max-w-xl">
          <OwnAlerts alerts={alerts} token={token} />
        </div>
      )}
    </div>
  );
}
