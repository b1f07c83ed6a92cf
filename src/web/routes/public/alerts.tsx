import alertsTexts from '#texts/alerts.ts';
import commonTexts from '#texts/common.ts';
import wordsTexts from '#texts/words.ts';
import { data } from 'react-router';
import { alertPaths } from '#domain/alert/alert-paths.ts';
import { CLINICS_OF_REQUEST, UNCONFIRMED_DAYS } from '#domain/alert/alert.ts';
import { type Locale, splitLocale } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { browserApi } from '#web/api/browser.ts';
import { type ApiClient, orNull } from '#web/api/client.ts';
import { apiContext } from '#web/api/context.ts';
import { AlertForm } from '#web/features/alerts/alert-form.tsx';
import { pageMeta, rootOf } from '#web/lib/heads/seo.ts';
import { Link } from '#web/lib/links/link.tsx';
import { documentLocale } from '#web/lib/texts/document-locale.ts';
import { inLanguage } from '#web/lib/texts/procedure-names.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { clinicName } from '#web/lib/words.ts';
import { Breadcrumb } from '#web/parts/breadcrumb.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { columnClass } from '#web/ui/column.ts';
import type { Route } from './+types/alerts';

async function loadAlertPage(api: ApiClient, url: string, locale: Locale) {
  const { searchParams: params } = new URL(url);
  const slugs = (params.get('clinic') ?? '').split(',').filter((slug) => slug !== '');
  const chosen = params.get('procedure');
  const [found, procedure] = await Promise.all([
    Promise.all(
      slugs
        .slice(0, CLINICS_OF_REQUEST)
        .map((idOrSlug) => orNull(api('GET /clinics/{idOrSlug}', { params: { idOrSlug } }))),
    ),
    chosen
      ? orNull(api('GET /procedures/{slug}', { params: { slug: chosen }, query: inLanguage(locale) }))
      : null,
  ]);
  const clinics = found
    .filter((clinic) => clinic !== null)
    .map((clinic) => ({ slug: clinic.slug, name: clinicName(wordsTexts(locale), clinic) }));
  const isMissing = clinics.length === 0 && !procedure && (slugs.length > 0 || chosen !== null);
  const page = {
    clinics,
    procedure: procedure && { slug: procedure.slug, name: procedure.name },
    isSent: params.has('sent'),
  };
  return data(page, { status: isMissing ? 404 : 200 });
}

export const loader = ({ request, url, context }: Route.LoaderArgs) =>
  loadAlertPage(context.get(apiContext), request.url, splitLocale(url.pathname).locale);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAlertPage(browserApi, request.url, documentLocale());

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootOf(matches);
  const t = alertsTexts(root.locale);
  return pageMeta({
    ...root,
    title: t.title,
    description: t.description,
    canonical: alertPaths.form(),
    isIndexed: false,
  });
};

export default function AlertsPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(alertsTexts);
  const { isSent, ...subjects } = loaderData;
  const isChosen = subjects.clinics.length > 0 || subjects.procedure !== null;
  return (
    <div className={`${columnClass} py-8`}>
      <Breadcrumb steps={[{ name: t.title }]} />
      <h1 className="mt-3 text-3xl">{isSent ? t.sentTitle : t.title}</h1>
      <p className="mt-2 max-w-measure text-quiet">
        {isSent ? t.sentText({ days: UNCONFIRMED_DAYS }) : t.intro}
      </p>
      {!isSent && (
        <div className="mt-6 max-w-xl border-t border-hairline pt-6">
          {isChosen ? <AlertForm {...subjects} /> : <ChooseFirst />}
        </div>
      )}
    </div>
  );
}

function ChooseFirst() {
  const t = useTexts(alertsTexts);
  const common = useTexts(commonTexts);
  return (
    <>
      <p>{t.nothing}</p>
      <p className="mt-5 flex flex-wrap gap-3">
        <Link to={paths.clinics()} className={buttonClass('primary')}>
          {common.findClinics}
        </Link>
        <Link to={paths.priceComparison()} className={buttonClass('secondary')}>
          {common.priceComparison}
        </Link>
      </p>
    </>
  );
}
