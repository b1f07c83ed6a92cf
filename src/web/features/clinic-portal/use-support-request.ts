import clinicTexts from '#texts/portal-clinic.ts';
import { useState } from 'react';
import {
  findSupportFaults,
  isSupportCategory,
  type SupportAnswers,
} from '#domain/clinic-portal/support-request-rules.ts';
import type { OwnClinic } from '#domain/clinic-portal/clinic-portal-views.ts';
import { currentItemOf, isOutage, isPerhapsDone } from '#web/lib/reading/portal-error.ts';
import { fieldTextsOf, inTexts } from '#web/lib/forms/form-answers.ts';
import { usePortalFaultTexts } from '#web/lib/forms/portal-fault-texts.ts';
import { clearDraft } from '#web/lib/forms/form-draft.ts';
import type { PortalFault } from '#domain/fault-messages.ts';
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts';
import { useToast } from '#web/ui/toast.tsx';
import { supportDraft } from './drafts.ts';
import { useClinicPortal } from './portal-context.ts';
import { useChangeReason } from './use-change-reason.ts';
import { useOtherClinic } from './use-other-clinic.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';

type Faults = Partial<Record<string, string>>;

/** Sends a support request from its Form; unchanged content keeps its idempotency key. */
export function useSupportRequest(onDone: () => void) {
  const { api, ownClinic } = useClinicPortal();
  const { toast } = useToast();
  const t = useTexts(clinicTexts);
  const faultTexts = usePortalFaultTexts();
  const reasonOf = useChangeReason();
  const describeOther = useOtherClinic();
  const { keyOf } = useIdempotencyKey();
  const [isBusy, setIsBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);

  const fail = (error: unknown): Faults => {
    const found = fieldTextsOf(error, faultTexts);
    setFaults(found);
    const current = currentItemOf(error) as OwnClinic | null;
    setFailure((current && describeOther(ownClinic, current)) ?? reasonOf(error));
    // For other failures the form says whether the request may have been sent; trying again would not help.
    if (isOutage(error) && !isPerhapsDone(error)) toast({ kind: 'error', description: t.supportFailed });
    return found;
  };

  /** @returns error messages by field */
  const send = async (answers: SupportAnswers): Promise<Faults> => {
    const { subject, category, message } = answers;
    const found = inTexts(findSupportFaults(answers), faultTexts);
    setFaults(found);
    setFailure(null);
    if (Object.keys(found).length > 0 || !isSupportCategory(category)) return found;
    setIsBusy(true);
    try {
      await api.requestSupport(
        { subject, category, message },
        { version: ownClinic.profileVersion, idempotencyKey: keyOf(answers) },
      );
      clearDraft(supportDraft(ownClinic.clinic.id));
      toast({
        kind: 'success',
        title: t.supportSent,
        description: t.supportSentText,
      });
      onDone();
      return {};
    } catch (error) {
      return fail(error);
    } finally {
      setIsBusy(false);
    }
  };

  /** Updates a shown error as the user types. */
  const recheck = (field: keyof SupportAnswers, fault: PortalFault | undefined) => {
    if (faults[field]) setFaults({ ...faults, [field]: fault && faultTexts[fault] });
  };

  return { faults, failure, isBusy, recheck, send };
}
