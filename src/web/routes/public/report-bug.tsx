import { useSearchParams } from 'react-router';
import { paths } from '#domain/paths.ts';
import { BugForm } from '#web/features/bug-report/bug-form.tsx';
import { BugReported } from '#web/features/bug-report/bug-reported.tsx';
import { pageMeta } from '#web/lib/heads/seo.ts';
import { readSentReference } from '#web/lib/forms/sent-reference.ts';
import { Link } from '#web/lib/links/link.tsx';
import { Breadcrumb } from '#web/parts/breadcrumb.tsx';
import { linkClass } from '#web/ui/button.ts';
import { columnClass } from '#web/ui/column.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import type { Route } from './+types/report-bug';

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    site: matches[0].loaderData?.site,
    title: 'Report a Bug',
    description:
      'Something on this site does not work? Tell us what you did and what happened; we look into it.',
    canonical: paths.reportBug(),
    isIndexed: location.search === '',
  });

export default function ReportBugPage() {
  const [params] = useSearchParams();
  const sent = readSentReference(params);
  return (
    <ToastProvider>
      <div className={`${columnClass} py-8`}>
        <Breadcrumb steps={[{ name: 'Home', to: paths.home() }, { name: 'Report a Bug' }]} />
        <h1 className="mt-3 text-3xl">Report a Bug</h1>
        <p className="mt-2 max-w-measure text-quiet">
          Tell us what does not work. Which browser and device you use comes with the report. For anything
          else please{' '}
          <Link to={paths.contact()} className={linkClass}>
            contact us
          </Link>
          .
        </p>
        <div className="mt-6 max-w-xl border-t border-hairline pt-6">
          {sent ? <BugReported reference={sent} /> : <BugForm />}
        </div>
      </div>
    </ToastProvider>
  );
}
