import { useRef, useState } from 'react';
import { sendClinic, SubmissionError } from '#web/api/submissions.ts';
import { newUuid } from '#web/lib/uuid.ts';
import { useToast } from '#web/ui/toast.tsx';
import type { ClinicAnswers } from './find-clinic-faults.ts';

const FAILED = 'Failed to submit clinic';

export type SendingState = 'open' | 'sending' | 'taken';

/** Sends a proposed clinic, once at a time; the same content goes under the same key. */
export function useClinicSubmission(
  onRefused: (message: string, fieldErrors: SubmissionError['fieldErrors']) => void,
) {
  const { toast, dismiss } = useToast();
  const [state, setState] = useState<SendingState>('open');
  // State comes too late for a double click.
  const isSending = useRef(false);
  const call = useRef<{ content: string; key: string }>(null);

  const keyOf = (answers: ClinicAnswers) => {
    const content = JSON.stringify(answers);
    if (call.current?.content !== content) call.current = { content, key: newUuid() };
    return call.current.key;
  };

  const send = async (answers: ClinicAnswers) => {
    if (isSending.current) return;
    isSending.current = true;
    setState('sending');
    try {
      await sendClinic(answers, keyOf(answers));
      call.current = null;
      // What failed before is no longer so.
      dismiss();
      setState('taken');
    } catch (error) {
      const message = (error instanceof Error && error.message) || FAILED;
      setState('open');
      toast({ kind: 'error', description: message });
      onRefused(message, error instanceof SubmissionError ? error.fieldErrors : {});
    } finally {
      isSending.current = false;
    }
  };

  return { state, send, startAgain: () => setState('open') };
}
