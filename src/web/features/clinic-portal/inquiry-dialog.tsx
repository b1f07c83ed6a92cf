import clinicTexts from '#texts/portal-clinic.ts';
import uiTexts from '#texts/ui.ts';
import kitTexts from '#texts/portal-kit.ts';
import type { InquiryStep } from '#domain/clinic-portal/clinic-portal-views.ts';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { useDialogRoute } from '#web/lib/lists/dialog-route.tsx';
import { useReason } from '#web/lib/reading/use-reason.ts';
import { Rich } from '#web/lib/texts/rich.tsx';
import { toTime } from '#web/lib/texts/to-time.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SettledButton } from '#web/ui/settled-button.tsx';
import { InquiryFacts } from './inquiry-facts.tsx';
import { InquiryStatus } from './inquiry-row.tsx';
import { useClinicPortal } from './portal-context.ts';
import { useInquiry, useArchive } from './use-inquiry.ts';
import { useFormats, useTexts } from '#web/lib/texts/use-texts.ts';

/** An inquiry in full. Opening it counts against the daily limit, once a day. */
export function InquiryDialog() {
  const { id, close, returnTo } = useDialogRoute();
  const t = useTexts(clinicTexts);
  const ui = useTexts(uiTexts);
  const kit = useTexts(kitTexts);
  const formats = useFormats();
  const reasonOf = useReason({ 'rate-limited': t.limitReached });
  const { inquiry, failure, refresh, put } = useInquiry(id);
  const { failed, isBusy, toggleArchived } = useArchive({ refresh, put });
  const isLimited = failure instanceof ApiError && failure.status === 429;
  return (
    <Dialog
      title={t.patientInquiry}
      isOpen={id !== null}
      onClose={close}
      finalFocus={returnTo}
      footer={
        <>
          {inquiry && (
            <SettledButton
              subject={`${inquiry.id} ${inquiry.status}`}
              isBusy={isBusy}
              onPress={() => void toggleArchived(inquiry)}
              className={buttonClass('primary')}
            >
              {isBusy ? t.processing : inquiry.status === 'archived' ? t.restoreInquiry : t.archiveInquiry}
            </SettledButton>
          )}
          <button type="button" onClick={close} className={buttonClass('quiet')}>
            {ui.close}
          </button>
        </>
      }
    >
      {isLimited && <LimitedAccess reason={reasonOf(failure)} />}
      {!isLimited && failure !== null && <p role="alert">{reasonOf(failure)}</p>}
      {!inquiry && failure === null && <output>{kit.loading}</output>}
      {inquiry && (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
            <InquiryStatus status={inquiry.status} />
            <span>
              <Rich>
                {t.submitted({
                  date: formats.date(inquiry.createdAt),
                  day: toTime(inquiry.createdAt),
                })}
              </Rich>
            </span>
            <span>{t.inquiryNumber({ id: inquiry.id })}</span>
          </p>
          <p role="alert" className="mt-3 text-sm font-semibold text-persimmon empty:hidden">
            {failed?.id === inquiry.id && failed.text}
          </p>
          <InquiryFacts inquiry={inquiry} />
          <InquiryTimeline steps={inquiry.timeline} />
        </>
      )}
    </Dialog>
  );
}

/** Lists the events of an inquiry, oldest first. */
function InquiryTimeline({ steps }: { steps: readonly InquiryStep[] }) {
  const t = useTexts(clinicTexts);
  const formats = useFormats();
  return (
    <section aria-labelledby="inquiry-timeline" className="mt-6">
      <h3 id="inquiry-timeline" className="border-b border-hairline pb-1 text-lg">
        {t.timeline}
      </h3>
      <ol>
        {steps.map(({ kind, at, by }) => (
          <li
            key={`${kind} ${at}`}
            className="flex flex-wrap gap-x-4 border-b border-hairline py-1.5 text-sm last:border-b-0"
          >
            <time dateTime={at} className="w-44 text-quiet tabular-nums">
              {formats.time(new Date(at))}
            </time>
            <span>{t.step({ kind, by })}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Replaces an inquiry once the daily limit is used up. */
function LimitedAccess({ reason }: { reason: string }) {
  const t = useTexts(clinicTexts);
  const { ownClinic, contactAdministrator } = useClinicPortal();
  return (
    <div role="alert" className="border-s-4 border-amber bg-amber-wash px-4 py-4">
      <h3 className="text-lg">{t.limitedAccess}</h3>
      <p className="mt-1 text-sm">{reason}</p>
      <p className="mt-1 text-sm">{t.limitFacts({ daily: ownClinic.limit.daily })}</p>
      <button type="button" onClick={contactAdministrator} className={`${buttonClass('secondary')} mt-3`}>
        {t.contactAdministrator}
      </button>
    </div>
  );
}
