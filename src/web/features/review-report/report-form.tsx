import reviewReportTexts, { type Texts } from '#texts/review-report.ts';
import { findReportFaults, type ReportReason } from '#domain/message/review-report-rules.ts';
import { paths } from '#domain/paths.ts';
import type { ApiPath } from '#web/api/route-types.ts';
import { sendForm } from '#web/api/submissions.ts';
import { Link } from '#web/lib/links/link.tsx';
import { type NamedReview, useReviewNames } from '#web/lib/review-names.ts';
import { useMessageForm } from '#web/parts/use-message-form.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { linkClass } from '#web/ui/button.ts';
import { WrittenForm } from '#web/ui/written-form.tsx';
import { Options } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { ReviewReported } from './review-reported.tsx';

const FIELDS = ['reason', 'message', 'email'] as const;
const DRAFT_FIELDS = ['reason', 'message'] as const;

const idOf = (field: string) => `report-${field}`;

/** Returns the texts of the reasons, in the order of the form. */
const reasonTexts = (t: Texts): Record<ReportReason, string> => ({
  untrue: t.untrue,
  person: t.person,
  advertising: t.advertising,
  abuse: t.abuse,
  copied: t.copied,
  misplaced: t.misplaced,
  other: t.other,
});

/** Reports a review. A browser without scripts sends it as a plain form, whose answer is a page. */
export function ReportForm({ review }: { review: NamedReview }) {
  const t = useTexts(reviewReportTexts);
  const namesOf = useReviewNames();
  const reasons = reasonTexts(t);
  const { faults, receipt, frame } = useMessageForm({
    fields: FIELDS,
    draftFields: DRAFT_FIELDS,
    draftKey: `report-draft ${review.id}`,
    findFaults: findReportFaults,
    alongside: String(review.id),
    send: (answers, key) => sendForm('POST /review-reports', { reviewId: review.id, ...answers }, key),
    failed: t.failed,
    sent: { title: t.sentTitle, description: t.sentText },
  });
  if (receipt) return <ReviewReported reference={receipt.reference} />;

  return (
    <WrittenForm
      frame={frame}
      label={t.formLabel}
      action={'/api/review-reports' satisfies ApiPath<'POST /review-reports'>}
      faults={[
        { id: idOf('review'), message: faults['reviewId'] },
        ...FIELDS.map((field) => ({ id: idOf(field), message: faults[field] })),
      ]}
      send={t.send}
      sending={t.sending}
    >
      <p className="border-b border-hairline pb-4 text-sm">
        <span className="block text-xs font-semibold text-quiet">{t.reported}</span>
        <Link
          id={idOf('review')}
          to={paths.review(review.procedureSlug, review.id)}
          className={`${linkClass} wrap-anywhere`}
        >
          {t.reviewAt(namesOf(review))}
        </Link>
      </p>
      <input type="hidden" name="reviewId" value={review.id} />
      <FormField id={idOf('reason')} label={t.reason} error={faults['reason']}>
        {(control) => (
          <select {...control} name="reason" required defaultValue="">
            <option value="">{t.chooseReason}</option>
            <Options values={Object.keys(reasons)} names={reasons} />
          </select>
        )}
      </FormField>
      <FormField id={idOf('message')} label={t.details} hint={t.detailsHint} error={faults['message']}>
        {(control) => <textarea {...control} name="message" rows={5} />}
      </FormField>
      <FormField id={idOf('email')} label={t.email} hint={t.emailHint} error={faults['email']}>
        {(control) => <input {...control} type="email" name="email" autoComplete="email" />}
      </FormField>
    </WrittenForm>
  );
}
