import { lazy, Suspense } from 'react';
import { clinicLabel } from '#domain/clinic/clinic.ts';
import { paths } from '#domain/paths.ts';
import { procedureLabel } from '#domain/procedure/procedure.ts';
import { readId } from '#domain/row-id.ts';
import { browserApi } from '#web/api/browser.ts';
import { type ApiClient, orNull, readReview } from '#web/api/client.ts';
import { apiContext } from '#web/api/context.ts';
import type { ReportedReview } from '#web/features/review-report/report-form.tsx';
import { readSentReference } from '#web/lib/forms/sent-reference.ts';
import { pageMeta } from '#web/lib/heads/seo.ts';
import { Link } from '#web/lib/links/link.tsx';
import { Breadcrumb } from '#web/parts/breadcrumb.tsx';
import { linkClass } from '#web/ui/button.ts';
import { columnClass } from '#web/ui/column.ts';
import type { Route } from './+types/report-review';

const ReportPanel = lazy(() => import('#web/features/review-report/report-panel.tsx'));

/** Reads the review that the link which led here names. */
async function loadReport(api: ApiClient, url: string) {
  const { searchParams } = new URL(url);
  const sent = readSentReference(searchParams);
  const id = readId(searchParams.get('review') ?? '');
  const found = id === null || sent ? null : await orNull(readReview(api, id));
  const review: ReportedReview | null = found && {
    id: found.id,
    name: `${procedureLabel(found.procedureName)} at ${clinicLabel(found.clinic)}`,
    to: paths.review(found.procedureSlug, found.id),
  };
  return { review, sent };
}

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadReport(context.get(apiContext), request.url);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadReport(browserApi, request.url);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: matches[0].loaderData?.site,
    title: 'Report a Review',
    description: 'Tell us what is wrong with a review; our team looks at it. You need not say who you are.',
    canonical: paths.reportReview(),
    isIndexed: false,
  });

export default function ReportReviewPage({ loaderData: { review, sent } }: Route.ComponentProps) {
  return (
    <div className={`${columnClass} py-8`}>
      <Breadcrumb
        steps={[
          { name: 'Home', to: paths.home() },
          { name: 'Reviews', to: paths.reviews() },
          { name: 'Report a Review' },
        ]}
      />
      <h1 className="mt-3 text-3xl">Report a Review</h1>
      <p className="mt-2 max-w-measure text-quiet">
        Our team reads every report and looks at the review again. You need not say who you are, and a clinic
        is not told that you wrote.
      </p>
      <div className="mt-6 max-w-xl border-t border-hairline pt-6">
        <Suspense>
          {sent ? <ReportPanel sent={sent} /> : review ? <ReportPanel review={review} /> : <NoReview />}
        </Suspense>
      </div>
    </div>
  );
}

function NoReview() {
  return (
    <p>
      The review that you want to report is not on the site any more. Is it about something else?{' '}
      <Link to={paths.contact()} className={linkClass}>
        Write to us
      </Link>
      .
    </p>
  );
}
