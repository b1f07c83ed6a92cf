import { paths } from '#domain/paths.ts';
import { DiagnosticPanel } from '#web/features/diagnostic/diagnostic-panel.tsx';
import { pageMeta } from '#web/lib/heads/seo.ts';
import { Breadcrumb } from '#web/parts/breadcrumb.tsx';
import { linkClass } from '#web/ui/button.ts';
import { columnClass } from '#web/ui/column.ts';
import type { Route } from './+types/diagnostic';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: matches[0].loaderData?.site,
    canonical: paths.diagnostic(),
    title: 'Diagnostic',
    description: 'Whether the parts of this site work at the moment: configuration, database and storage.',
    isIndexed: false,
  });

export default function DiagnosticPage() {
  return (
    <div className={`${columnClass} py-8`}>
      <Breadcrumb steps={[{ name: 'Diagnostic' }]} />
      <h1 className="mt-3 text-3xl">Diagnostic</h1>
      <p className="mt-2 max-w-measure text-quiet">
        Tries the parts of this site, one by one, and shows what each answers. Nothing is changed. Details are
        shown to administrators who are logged in.
      </p>
      <noscript>
        <p className="mt-6">
          <a href={paths.diagnosticAnswer()} className={linkClass}>
            Run the test
          </a>{' '}
          (its answer is JSON)
        </p>
      </noscript>
      <DiagnosticPanel />
    </div>
  );
}
