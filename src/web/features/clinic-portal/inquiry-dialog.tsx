import clinicTexts from '#texts/portal-clinic.ts';
import uiTexts from '#texts/ui.ts';
import kitTexts from '#texts/portal-kit.ts';
import { useCallback, useEffect, useState } from 'react';
import type {
  OwnInquiry,
  OwnInquirySummary,
  InquiryStep,
} from '#domain/clinic-portal/clinic-portal-views.ts';
import type { ClinicApi } from '#web/api/clinic-portal.ts';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { useOneAtATime } from '#web/lib/forms/one-at-a-time.ts';
import { useDialogRoute } from '#web/lib/lists/dialog-route.tsx';
import { currentItemOf, isOutage } from '#web/lib/reading/portal-error.ts';
import { useReason } from '#web/lib/reading/use-reason.ts';
import { Rich } from '#web/lib/texts/rich.tsx';
import { toTime } from '#web/lib/texts/to-time.tsx';
import { useRead } from '#web/lib/reading/use-read.ts';
import { buttonClass } from '#web/ui/button.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SettledButton } from '#web/ui/settled-button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { InquiryFacts } from './inquiry-facts.tsx';
import { InquiryStatus } from './inquiry-row.tsx';
import { useClinicPortal } from './portal-context.ts';
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
  const { refused, isBusy, move } = useMove({ refresh, put });
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
              onPress={() => void move(inquiry)}
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
            {refused?.id === inquiry.id && t.notDone({ reason: refused.reason })}
          </p>
          <InquiryFacts inquiry={inquiry} />
          <InquiryTimeline steps={inquiry.timeline} />
        </>
      )}
    </Dialog>
  );
}

/** Opens an inquiry, and reloads the daily limit that opening it counts against. */
function useInquiry(id: number | null) {
  const { api, onChange } = useClinicPortal();
  const read = useCallback(async () => (id === null ? null : api.inquiries.open(id)), [api, id]);
  const { answer, failure, isCurrent, refresh, change } = useRead(read);
  const inquiry = isCurrent ? answer : null;
  const openedId = inquiry?.id;
  useEffect(() => {
    if (openedId !== undefined) onChange();
  }, [openedId, onChange]);
  const put = (changed: OwnInquirySummary) => change((last) => last && { ...last, ...changed });
  return { inquiry, failure, refresh, put };
}

/** Sends a status again if the conflict is only about what staff did, which clinics don't see. */
async function setStatus(api: ClinicApi, inquiry: OwnInquiry, to: OwnInquiry['status']) {
  return api.inquiries.setStatus(inquiry, to).catch((error: unknown) => {
    const current = currentItemOf(error) as OwnInquirySummary | null;
    if (current?.status !== inquiry.status) throw error;
    return api.inquiries.setStatus(current, to);
  });
}

/** Archives an inquiry or moves it back. */
function useMove({ refresh, put }: Pick<ReturnType<typeof useInquiry>, 'refresh' | 'put'>) {
  const { api, onChange } = useClinicPortal();
  const t = useTexts(clinicTexts);
  const reasonOf = useReason();
  const { toast } = useToast();
  const run = useOneAtATime();
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<{ id: number; reason: string } | null>(null);
  const move = async (inquiry: OwnInquiry) => {
    setIsBusy(true);
    setRefused(null);
    try {
      const to = inquiry.status === 'archived' ? 'pending' : 'archived';
      const changed = await setStatus(api, inquiry, to);
      // The portal's notices call an inquiry a lead.
      toast({ kind: 'success', title: t.statusUpdated });
      // Shows the new version at once, because a second press would send the former one.
      put(changed);
      onChange();
      refresh();
    } catch (error) {
      setRefused({ id: inquiry.id, reason: reasonOf(error) });
      // Another person changed the inquiry; the next attempt applies to the version then shown.
      const isStale = currentItemOf(error) !== null;
      if (isStale) {
        onChange();
        refresh();
      }
      // Any other refusal would come again: the dialog says its reason.
      if (isStale || isOutage(error)) toast({ kind: 'error', description: t.statusFailed });
    } finally {
      setIsBusy(false);
    }
  };
  return { refused, isBusy, move: (inquiry: OwnInquiry) => run(() => move(inquiry)) };
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
