import { useRef, useState } from 'react';
import {
  findSupportFaults,
  isSupportCategory,
  type SupportAnswers,
} from '#domain/clinic-portal/support-request-rules.ts';
import { reasonOf } from '#web/lib/reading/portal-error.ts';
import { fieldErrorsOf } from '#web/lib/forms/form-answers.ts';
import { clearDraft } from '#web/lib/forms/form-draft.ts';
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts';
import { useToast } from '#web/ui/toast.tsx';
import { supportDraft } from './drafts.ts';
import { useClinicPortal } from './portal-context.ts';

type Faults = Partial<Record<string, string>>;

/** Sends a support request, one at a time; unchanged content keeps its idempotency key. */
export function useSupportRequest(onDone: () => void) {
  const { api, ownClinic } = useClinicPortal();
  const { toast } = useToast();
  const isSending = useRef(false);
  const { keyOf } = useIdempotencyKey();
  const [isBusy, setIsBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);

  const fail = (error: unknown): Faults => {
    const found = fieldErrorsOf(error);
    setFaults(found);
    setFailure(reasonOf(error));
    toast({ kind: 'error', description: 'Failed to submit support request. Please try again.' });
    return found;
  };

  /** @returns error messages by field */
  const send = async (answers: SupportAnswers): Promise<Faults> => {
    const { subject, category, message } = answers;
    const found = findSupportFaults(answers);
    setFaults(found);
    setFailure(null);
    if (isSending.current || Object.keys(found).length > 0 || !isSupportCategory(category)) return found;
    isSending.current = true;
    setIsBusy(true);
    try {
      await api.requestSupport({ subject, category, message }, keyOf(answers));
      clearDraft(supportDraft(ownClinic.clinic.id));
      toast({
        kind: 'success',
        title: 'Support request submitted',
        description: 'An administrator will contact you shortly.',
      });
      onDone();
      return {};
    } catch (error) {
      return fail(error);
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  };

  /** Updates a shown error as the user types. */
  const recheck = (field: keyof SupportAnswers, fault: string | undefined) => {
    if (faults[field]) setFaults({ ...faults, [field]: fault });
  };

  return { faults, failure, isBusy, recheck, send };
}
