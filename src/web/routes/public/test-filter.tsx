import { paths } from '#domain/paths.ts';
import { TestFilter } from '#web/features/test-filter/test-filter.tsx';
import { pageMeta } from '#web/lib/heads/seo.ts';
import { Breadcrumb } from '#web/parts/breadcrumb.tsx';
import { columnClass } from '#web/ui/column.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import type { Route } from './+types/test-filter';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: matches[0].loaderData?.site,
    canonical: paths.testFilter(),
    title: 'Filter Demonstration',
    description: 'Four sample reviews to filter, publish and unpublish. Nothing is read or sent.',
    isIndexed: false,
  });

export default function TestFilterPage() {
  return (
    <ToastProvider>
      <div className={`${columnClass} py-8`}>
        <Breadcrumb steps={[{ name: 'Filter demonstration' }]} />
        <h1 className="mt-3 text-3xl">Filter demonstration</h1>
        <p className="mt-2 max-w-measure text-quiet">
          Four made-up reviews of clinics that do not exist. What you change stays in this page: nothing is
          read or sent.
        </p>
        <noscript>
          <p className="mt-6">This demonstration needs JavaScript.</p>
        </noscript>
        <TestFilter />
      </div>
    </ToastProvider>
  );
}
