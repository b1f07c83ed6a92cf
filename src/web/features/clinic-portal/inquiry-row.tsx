import clinicTexts from '#texts/portal-clinic.ts';
import type { OwnInquirySummary } from '#domain/clinic-portal/clinic-portal-views.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { useClinicPortal } from './portal-context.ts';
import { useFormats, useTexts } from '#web/lib/texts/use-texts.ts';

/** An inquiry in a list, without its sender and message. */
export function InquiryRow({
  inquiry,
  heading: Heading,
}: {
  inquiry: OwnInquirySummary;
  heading: 'h2' | 'h3';
}) {
  const t = useTexts(clinicTexts);
  const formats = useFormats();
  const { dialogs } = useClinicPortal();
  const { id, status, procedure, budget, createdAt, isOpenedToday } = inquiry;
  const headingId = `inquiry-${id}`;
  return (
    <article
      aria-labelledby={headingId}
      className="flex items-center gap-x-4 border-b max-2xs:flex-wrap border-hairline py-3"
    >
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Heading id={headingId} className="min-w-0 text-lg wrap-anywhere">
            {procedure ?? t.noProcedure}
          </Heading>
          <InquiryBadges status={status} />
        </div>
        <p className="text-sm text-quiet tabular-nums">
          {budget !== null && `${t.budgetOf({ amount: formats.amount(budget) })} · `}
          {t.inquiryNumber({ id })} ·{' '}
          <time dateTime={createdAt} className="whitespace-nowrap">
            {formats.date(createdAt)}
          </time>
          {isOpenedToday && ` · ${t.isOpenedToday}`}
        </p>
      </div>
      <button
        type="button"
        aria-label={t.viewDetailsOf({ id })}
        aria-describedby={headingId}
        onClick={() => dialogs.open(`${id}`)}
        className={`${buttonClass('secondary')} shrink-0`}
      >
        <span className="max-sm:hidden">{t.viewDetails}</span>
        <span className="sm:hidden">{t.view}</span>
      </button>
    </article>
  );
}

/** Badges of an inquiry: Archived, or Active with New. A clinic knows these two states, so opening does not end New. */
function InquiryBadges({ status }: Pick<OwnInquirySummary, 'status'>) {
  const t = useTexts(clinicTexts);
  return (
    <span className="flex gap-1.5">
      <InquiryStatus status={status} />
      {status === 'pending' && <Badge kind="amber">{t.isNew}</Badge>}
    </span>
  );
}

export function InquiryStatus({ status }: Pick<OwnInquirySummary, 'status'>) {
  const t = useTexts(clinicTexts);
  return status === 'archived' ? <Badge>{t.archived}</Badge> : <Badge kind="celadon">{t.active}</Badge>;
}
