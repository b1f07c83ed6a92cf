import comparisonTexts from '#texts/price-comparison.ts';
import commonTexts from '#texts/common.ts';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { paths } from '#domain/paths.ts';
import { browserApi } from '#web/api/browser.ts';
import { apiContext } from '#web/api/context.ts';
import { ComparisonSteps } from '#web/features/price-comparison/comparison-steps.tsx';
import { suggestFor } from '#web/features/clinic-suggestions/list-suggestions.tsx';
import { comparisonTitle } from '#web/features/price-comparison/comparison-title.ts';
import { loadComparison } from '#web/features/price-comparison/load-comparison.ts';
import { needsOtherData } from '#web/features/price-comparison/needs-other-data.ts';
import { ProcedureSearch } from '#web/features/price-comparison/procedure-search.tsx';
import { loaderHeaders, NOT_CACHED } from '#web/lib/heads/not-cached.ts';
import { PRICE_COMPARISON_ENTRY } from '#web/lib/page-entries/price-comparison.ts';
import { pageMeta, rootOf } from '#web/lib/heads/seo.ts';
import { nameProcedure } from '#web/lib/texts/procedure-names.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Breadcrumb } from '#web/parts/breadcrumb.tsx';
import { columnClass } from '#web/ui/column.ts';
import type { Route } from './+types/price-comparison';

export async function loader({ request, context }: Route.LoaderArgs) {
  const comparison = await loadComparison(context.get(apiContext), request.url);
  const isUnknown = 'unknown' in comparison && comparison.unknown === 'procedure';
  return data(comparison, isUnknown ? NOT_CACHED : {});
}
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadComparison(browserApi, request.url);

/** Ticks and the view of the reports are shown from what is there. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  needsOtherData(change.currentUrl, change.nextUrl) && change.defaultShouldRevalidate;

export const headers = loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const procedure = loaderData?.step === 'comparison' ? loaderData.comparison.procedure : null;
  const root = rootOf(matches);
  const named = procedure && nameProcedure(matches[0].loaderData?.procedureNames, procedure);
  return pageMeta({
    ...root,
    entry: PRICE_COMPARISON_ENTRY,
    canonical: paths.priceComparison(),
    ...(named && { title: comparisonTitle(named, comparisonTexts(root.locale)) }),
  });
};

const ProcedureSuggestions = suggestFor('prices');

export default function PriceComparisonPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(comparisonTexts);
  const common = useTexts(commonTexts);
  return (
    <div className={`${columnClass} py-4 sm:py-8 print:py-0`}>
      <Breadcrumb steps={[{ name: common.priceComparison }]} />
      <h1 className="mt-1 text-2xl sm:mt-3 sm:text-3xl">{common.priceComparison}</h1>
      <p
        className={`mt-3 max-w-measure text-quiet ${loaderData.step === 'comparison' ? 'max-sm:hidden' : ''}`}
      >
        {t.intro}
      </p>
      <ProcedureSearch
        search={'search' in loaderData ? (loaderData.search ?? '') : ''}
        suggestions={ProcedureSuggestions}
      />
      <ComparisonSteps data={loaderData} />
    </div>
  );
}
