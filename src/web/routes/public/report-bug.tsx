import bugReportTexts from '#texts/bug-report.ts';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '#domain/paths.ts';
import { BugReported } from '#web/features/bug-report/bug-reported.tsx';
import { readSentReference } from '#web/lib/forms/sent-reference.ts';
import { pageMeta, rootOf } from '#web/lib/heads/seo.ts';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { Rich } from '#web/lib/texts/rich.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Breadcrumb } from '#web/parts/breadcrumb.tsx';
import { columnClass } from '#web/ui/column.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import { linkTo } from '#web/ui/link-to.tsx';
import type { Route } from './+types/report-bug';

/** Loaded apart: what many forms share stays off other pages. */
const BugForm = lazyRetried(() => import('#web/features/bug-report/bug-form.tsx'));

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const root = rootOf(matches);
  const t = bugReportTexts(root.locale);
  return pageMeta({
    ...root,
    title: t.title,
    description: t.description,
    canonical: paths.reportBug(),
    isIndexed: location.search === '',
  });
};

export default function ReportBugPage() {
  const t = useTexts(bugReportTexts);
  const [params] = useSearchParams();
  const sent = readSentReference(params);
  return (
    <ToastProvider>
      <div className={`${columnClass} py-8`}>
        <Breadcrumb steps={[{ name: t.title }]} />
        <h1 className="mt-3 text-3xl">{t.title}</h1>
        <p className="mt-2 max-w-measure text-quiet">
          <Rich>{t.intro({ contact: linkTo(paths.contact()) })}</Rich>
        </p>
        <div className="mt-6 max-w-xl border-t border-hairline pt-6">
          <Suspense>{sent ? <BugReported reference={sent} /> : <BugForm />}</Suspense>
        </div>
      </div>
    </ToastProvider>
  );
}
