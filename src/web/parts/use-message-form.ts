import messageFaultsTexts from '#texts/message-faults.ts';
import type { MessageFault } from '#domain/fault-messages.ts';
import { messageFaultTexts } from '#domain/message/message-fault-texts.ts';
import { useWrittenForm } from '#web/lib/forms/use-written-form.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { useToast } from '#web/ui/toast.tsx';

type Options<Field extends string, Receipt> = Omit<
  Parameters<typeof useWrittenForm<Field, MessageFault, Receipt>>[0],
  'faultTexts' | 'onSent'
> & {
  /** The toast after sending; the page says the same in place of the form. */
  sent: { title: string; description: string };
};

/** A `useWrittenForm` whose answers are a message to the operator or a clinic. */
export function useMessageForm<Field extends string, Receipt>({ sent, ...form }: Options<Field, Receipt>) {
  const faultTexts = messageFaultTexts(useTexts(messageFaultsTexts));
  const { toast } = useToast();
  const onSent = () => void toast({ kind: 'success', ...sent, isSaidInPlace: true });
  return useWrittenForm<Field, MessageFault, Receipt>({ ...form, faultTexts, onSent });
}
