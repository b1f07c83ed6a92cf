import { ToastProvider } from '#web/ui/toast.tsx';
import { ReportForm, type ReportedReview } from './report-form.tsx';
import { ReviewReported } from './review-reported.tsx';

type Props = { review: ReportedReview } | { sent: string };

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
