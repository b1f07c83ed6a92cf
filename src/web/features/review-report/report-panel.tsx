import { ToastProvider } from '#web/ui/toast.tsx';
import type { NamedReview } from '#web/lib/review-names.ts';
import { ReportForm } from './report-form.tsx';
import { ReviewReported } from './review-reported.tsx';

type Props = { review: NamedReview } | { sent: string };

/** The form that reports a review, or that it was sent. Loaded apart: what many forms share stays off other pages. */
export default function ReportPanel(props: Props) {
  return (
    <ToastProvider>
      {'sent' in props ? (
        <ReviewReported reference={props.sent} />
      ) : (
        <ReportForm key={props.review.id} review={props.review} />
      )}
    </ToastProvider>
  );
}
