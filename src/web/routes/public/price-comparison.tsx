import { paths } from '#domain/paths.ts';
import { browserApi } from '#web/api/browser.ts';
import { apiContext } from '#web/api/context.ts';
import { ComparisonSteps } from '#web/features/price-comparison/comparison-steps.tsx';
import { readComparisonQuery } from '#web/features/price-comparison/comparison-query.ts';
import { loadComparison } from '#web/features/price-comparison/load-comparison.ts';
import { pageMeta } from '#web/lib/seo.ts';
import { Breadcrumb } from '#web/parts/breadcrumb.tsx';
import { columnClass } from '#web/ui/column.ts';
import type { Route } from './+types/price-comparison';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadComparison(context.get(apiContext), readComparisonQuery(request.url));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadComparison(browserApi, readComparisonQuery(request.url));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const procedure = loaderData?.step === 'comparison' ? loaderData.comparison.procedure.name : null;
  return pageMeta({
    site: matches[0].loaderData?.site,
    canonical: paths.priceComparison(),
    title: procedure ? `${procedure} Prices in Korea, by Clinic` : undefined,
  });
};

export default function PriceComparisonPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={`${columnClass} py-8 print:py-0`}>
      <Breadcrumb steps={[{ name: 'Home', to: paths.home() }, { name: 'Price Comparison' }]} />
      <h1 className="mt-3 text-3xl">Price Comparison</h1>
      <p className="mt-3 max-w-measure text-quiet">
        What patients report having paid, clinic by clinic, in Korean won. No clinic pays for its place.
      </p>
      <ComparisonSteps data={loaderData} />
    </div>
  );
}
