import { findReportFaults, REPORT_REASONS } from '#domain/message/review-report-rules.ts';
import type { ApiPath } from '#web/api/route-types.ts';
import { sendForm } from '#web/api/submissions.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useIsBrowser } from '#web/lib/use-is-browser.ts';
import { useWrittenForm } from '#web/lib/forms/use-written-form.ts';
import { linkClass } from '#web/ui/button.ts';
import { FaultSummary } from '#web/ui/fault-summary.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ReviewReported } from './review-reported.tsx';

const FIELDS = ['reason', 'message', 'email'] as const;
const DRAFT_FIELDS = ['reason', 'message'] as const;

const idOf = (field: string) => `report-${field}`;

/** A review that is reported: what it is of, and its page. */
export type ReportedReview = { id: number; name: string; to: string };

/** Reports a review. A browser without scripts sends it as a plain form, whose answer is a page. */
export function ReportForm({ review }: { review: ReportedReview }) {
  const { toast } = useToast();
  const isBrowser = useIsBrowser();
  const { form, summary, faults, failure, isSending, receipt, onSubmit, onChange } = useWrittenForm({
    fields: FIELDS,
    draftFields: DRAFT_FIELDS,
    draftKey: `report-draft ${review.id}`,
    findFaults: findReportFaults,
    alongside: String(review.id),
    send: (answers, key) => sendForm('POST /review-reports', { reviewId: review.id, ...answers }, key),
    failed: 'Failed to send the report. Please try again later.',
    onSent: () =>
      toast({
        kind: 'success',
        title: 'Report sent',
        description: 'Our team reads it.',
        isSaidInPlace: true,
      }),
  });
  if (receipt) return <ReviewReported reference={receipt.reference} />;

  return (
    <form
      ref={form}
      method="post"
      action={'/api/review-reports' satisfies ApiPath<'POST /review-reports'>}
      noValidate={isBrowser}
      aria-label="Report a review"
      className="space-y-5"
      onSubmit={onSubmit}
      onChange={onChange}
    >
      <FaultSummary
        box={summary}
        faults={[
          { id: idOf('review'), message: faults['reviewId'] },
          ...FIELDS.map((field) => ({ id: idOf(field), message: faults[field] })),
        ]}
      />
      <p className="border-b border-hairline pb-4 text-sm">
        <span className="block text-xs font-semibold text-quiet">You report the review</span>
        <Link id={idOf('review')} to={review.to} className={`${linkClass} wrap-anywhere`}>
          {review.name}
        </Link>
      </p>
      <input type="hidden" name="reviewId" value={review.id} />
      <FormField id={idOf('reason')} label="What is wrong with it?" error={faults['reason']}>
        {(control) => (
          <select {...control} name="reason" required defaultValue="">
            <option value="">Choose a reason</option>
            {Object.entries(REPORT_REASONS).map(([reason, text]) => (
              <option key={reason} value={reason}>
                {text}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField
        id={idOf('message')}
        label="Details (optional)"
        hint="What we should look at, and how you know. Needed only for ‘Something else’."
        error={faults['message']}
      >
        {(control) => <textarea {...control} name="message" rows={5} />}
      </FormField>
      <FormField
        id={idOf('email')}
        label="Email (optional)"
        hint="Only if you want an answer. It is shown to nobody else."
        error={faults['email']}
      >
        {(control) => <input {...control} type="email" name="email" autoComplete="email" />}
      </FormField>
      <FormEnd failure={failure} isSending={isSending} send="Send Report" sending="Sending..." />
    </form>
  );
}
