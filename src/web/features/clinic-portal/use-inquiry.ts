import clinicTexts from '#texts/portal-clinic.ts';
import { useCallback, useEffect, useState } from 'react';
import type { OwnInquiry, OwnInquirySummary } from '#domain/clinic-portal/clinic-portal-views.ts';
import type { ClinicApi } from '#web/api/clinic-portal.ts';
import { useOneAtATime } from '#web/lib/forms/one-at-a-time.ts';
import { currentItemOf, isOutage, isPerhapsDone } from '#web/lib/reading/portal-error.ts';
import { useRead } from '#web/lib/reading/use-read.ts';
import { useReason } from '#web/lib/reading/use-reason.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useClinicPortal } from './portal-context.ts';

/** Opens an inquiry, and reloads the daily limit that opening it counts against. */
export function useInquiry(id: number | null) {
  const { api, reload } = useClinicPortal();
  const read = useCallback(async () => (id === null ? null : api.inquiries.open(id)), [api, id]);
  const { answer, failure, isCurrent, refresh, change } = useRead(read);
  const inquiry = isCurrent ? answer : null;
  const openedId = inquiry?.id;
  useEffect(() => {
    if (openedId !== undefined) reload();
  }, [openedId, reload]);
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

/** Returns true where nothing was done, and trying again may help. */
const mayTryAgain = (error: unknown) =>
  currentItemOf(error) !== null || (isOutage(error) && !isPerhapsDone(error));

/** Archives an inquiry or moves it back. */
export function useArchive({ refresh, put }: Pick<ReturnType<typeof useInquiry>, 'refresh' | 'put'>) {
  const { api, reload } = useClinicPortal();
  const t = useTexts(clinicTexts);
  const reasonOf = useReason();
  const { toast } = useToast();
  const run = useOneAtATime();
  const [isBusy, setIsBusy] = useState(false);
  const [failed, setFailed] = useState<{ id: number; text: string } | null>(null);
  const toggleArchived = async (inquiry: OwnInquiry) => {
    setIsBusy(true);
    setFailed(null);
    try {
      const to = inquiry.status === 'archived' ? 'pending' : 'archived';
      const changed = await setStatus(api, inquiry, to);
      toast({ kind: 'success', title: t.statusUpdated });
      // Shows the new version at once, because a second press would send the former one.
      put(changed);
      reload();
      refresh();
    } catch (error) {
      const reason = reasonOf(error);
      const text = isPerhapsDone(error) ? t.perhapsNotDone({ reason }) : t.notDone({ reason });
      setFailed({ id: inquiry.id, text });
      // Another person changed the inquiry; the next attempt applies to the version then shown.
      if (currentItemOf(error) !== null) {
        reload();
        refresh();
      }
      // For other failures the dialog says whether the change may have been made; trying again would not help.
      if (mayTryAgain(error)) toast({ kind: 'error', description: t.statusFailed });
    } finally {
      setIsBusy(false);
    }
  };
  return { failed, isBusy, toggleArchived: (inquiry: OwnInquiry) => run(() => toggleArchived(inquiry)) };
}
