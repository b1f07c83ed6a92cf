import reviewReportTexts from '#texts/review-report.ts';
import { Suspense } from 'react';
import { paths } from '#domain/paths.ts';
import { readId } from '#domain/row-id.ts';
import { browserApi } from '#web/api/browser.ts';
import { type ApiClient, orNull, readReview } from '#web/api/client.ts';
import { apiContext } from '#web/api/context.ts';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { readSentReference } from '#web/lib/forms/sent-reference.ts';
import { pageMeta, rootOf } from '#web/lib/heads/seo.ts';
import { Rich } from '#web/lib/texts/rich.tsx';
import { pickNames } from '#web/lib/review-names.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Breadcrumb } from '#web/parts/breadcrumb.tsx';
import { columnClass } from '#web/ui/column.ts';
import { linkTo } from '#web/ui/link-to.tsx';
import type { Route } from './+types/report-review';

const ReportPanel = lazyRetried(() => import('#web/features/review-report/report-panel.tsx'));

/** Reads the review that the link to this page names. */
async function loadReport(api: ApiClient, url: string) {
  const { searchParams } = new URL(url);
  const sent = readSentReference(searchParams);
  const id = readId(searchParams.get('review') ?? '');
  const found = id === null || sent ? null : await orNull(readReview(api, id));
  const review = found && pickNames(found);
  return { review, sent };
}

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadReport(context.get(apiContext), request.url);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadReport(browserApi, request.url);

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootOf(matches);
  const t = reviewReportTexts(root.locale);
  return pageMeta({
    ...root,
    title: t.title,
    description: t.description,
    canonical: paths.reportReview(),
    isIndexed: false,
  });
};

export default function ReportReviewPage({ loaderData: { review, sent } }: Route.ComponentProps) {
  const t = useTexts(reviewReportTexts);
  return (
    <div className={`${columnClass} py-8`}>
      <Breadcrumb steps={[{ name: t.reviews, to: paths.reviews() }, { name: t.title }]} />
      <h1 className="mt-3 text-3xl">{t.title}</h1>
      <p className="mt-2 max-w-measure text-quiet">{t.intro}</p>
      <div className="mt-6 max-w-xl border-t border-hairline pt-6">
        <Suspense>
          {sent ? <ReportPanel sent={sent} /> : review ? <ReportPanel review={review} /> : <NoReview />}
        </Suspense>
      </div>
    </div>
  );
}

function NoReview() {
  const t = useTexts(reviewReportTexts);
  return (
    <p>
      <Rich>{t.gone({ contact: linkTo(paths.contact()) })}</Rich>
    </p>
  );
}
