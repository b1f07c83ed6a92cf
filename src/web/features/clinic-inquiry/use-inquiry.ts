import { useRef, useState } from 'react';
import type { MessageReceipt } from '#domain/message/message-input.ts';
import { sendForm, SubmissionError } from '#web/api/submissions.ts';
import { newUuid } from '#web/lib/uuid.ts';
import { useToast } from '#web/ui/toast.tsx';

const FAILED = 'Failed to send message. Please try again later.';

type Refused = (message: string, fieldErrors: SubmissionError['fieldErrors']) => void;

/** Sends an inquiry, once at a time; the same content goes under the same key. */
export function useInquiry(onRefused: Refused) {
  const { toast } = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [receipt, setReceipt] = useState<MessageReceipt | null>(null);
  // State comes too late for a double click.
  const isSending = useRef(false);
  const call = useRef<{ content: string; key: string }>(null);

  const keyOf = (content: string) => {
    if (call.current?.content !== content) call.current = { content, key: newUuid() };
    return call.current.key;
  };

  const send = async (inquiry: object) => {
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    try {
      const answer = await sendForm<MessageReceipt>('/inquiries', inquiry, keyOf(JSON.stringify(inquiry)));
      call.current = null;
      setReceipt(answer);
      toast({
        kind: 'success',
        title: 'Message sent',
        description: "Thank you for your message. We'll get back to you soon.",
      });
    } catch (error) {
      const message = (error instanceof Error && error.message) || FAILED;
      toast({ kind: 'error', description: message });
      onRefused(message, error instanceof SubmissionError ? error.fieldErrors : {});
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  };

  return { isBusy, receipt, send };
}
