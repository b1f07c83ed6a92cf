import submitReviewTexts from '#texts/submit-review.ts';
import wordsTexts from '#texts/words.ts';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { type Locale, splitLocale } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { pick } from '#domain/pick.ts';
import { CATEGORIES } from '#domain/procedure/category.ts';
import { readId } from '#domain/row-id.ts';
import { browserApi } from '#web/api/browser.ts';
import { type ApiClient, orNull } from '#web/api/client.ts';
import { apiContext } from '#web/api/context.ts';
import { GuideButton } from '#web/features/review-wizard/guide/guide-button.tsx';
import { GuidePoints } from '#web/features/review-wizard/guide/guide-points.tsx';
import { WizardLoader } from '#web/features/review-wizard/wizard-loader.tsx';
import { SUBMIT_QUOTE_ENTRY } from '#web/lib/page-entries/submit-quote.ts';
import { pageMeta, rootOf } from '#web/lib/heads/seo.ts';
import { documentLocale } from '#web/lib/texts/document-locale.ts';
import { inLanguage } from '#web/lib/texts/procedure-names.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { categoryNames } from '#domain/procedure/category-names.ts';
import { Breadcrumb } from '#web/parts/breadcrumb.tsx';
import { NeedsScripts } from '#web/parts/needs-scripts.tsx';
import { columnClass } from '#web/ui/column.ts';
import type { Route } from './+types/submit-quote';

const readClinicId = (url: string) => new URL(url).searchParams.get('clinicId');

async function loadWizard(api: ApiClient, clinicId: string | null, locale: Locale) {
  const askedId = readId(clinicId ?? '');
  const [found, procedures] = await Promise.all([
    askedId === null
      ? null
      : orNull(api('GET /clinics/{idOrSlug}', { params: { idOrSlug: String(askedId) } })),
    api('GET /procedures', { query: inLanguage(locale) }),
  ]);
  const names = categoryNames(wordsTexts(locale));
  // Another id may be a clinic whose slug is this number, or the one into which the asked one was merged, by an alias.
  const clinic = found?.id === askedId || found?.match === 'alias' ? found : null;
  return {
    clinic: clinic && pick(clinic, ['id', 'name', 'nameKo', 'district']),
    unknown: clinicId !== null && clinic === null ? { id: askedId } : null,
    groups: CATEGORIES.map((category) => ({
      name: names[category],
      items: (procedures[category] ?? []).map(({ id, name, nameKo, hasImplant, vat, price }) => ({
        id,
        name,
        nameKo,
        ...(hasImplant && { hasImplant }),
        ...(vat !== 'unknown' && { vat }),
        price,
      })),
    })).filter((group) => group.items.length > 0),
  };
}

export const loader = ({ request, context, url }: Route.LoaderArgs) =>
  loadWizard(context.get(apiContext), readClinicId(request.url), splitLocale(url.pathname).locale);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadWizard(browserApi, readClinicId(request.url), documentLocale());

/** Wizard steps are navigations too; only another clinic needs new data. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  readClinicId(currentUrl.href) !== readClinicId(nextUrl.href);

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    ...rootOf(matches),
    entry: SUBMIT_QUOTE_ENTRY,
    canonical: paths.submitQuote(),
    isIndexed: location.search === '',
  });

export default function SubmitQuotePage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(submitReviewTexts);
  return (
    <div className={`${columnClass} py-8`}>
      <Breadcrumb steps={[{ name: t.step }]} />
      <div className="mt-3 flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-3xl">{t.title}</h1>
          <p className="mt-2 max-w-measure text-quiet">{t.intro}</p>
        </div>
        <GuideButton />
      </div>
      <NeedsScripts />
      <noscript>
        <div className="mt-6 max-w-measure">
          <GuidePoints />
        </div>
      </noscript>
      <WizardLoader {...loaderData} />
    </div>
  );
}
