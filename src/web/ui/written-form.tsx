import type { ReactNode, RefObject, SubmitEvent } from 'react';
import { withLanguage } from '#web/lib/forms/with-language.ts';
import { useLocale } from '#web/lib/texts/use-texts.ts';
import { useIsBrowser } from '#web/lib/use-is-browser.ts';
import { type FieldFault, FaultSummary } from './fault-summary.tsx';
import { FormEnd } from './form-end.tsx';

type Props = {
  /** The form as `useWrittenForm` describes it. */
  frame: {
    form: RefObject<HTMLFormElement | null>;
    summary: RefObject<HTMLElement | null>;
    failure: string | null;
    isSending: boolean;
    onSubmit: (event: SubmitEvent) => void;
    onChange: () => void;
  };
  label: string;
  /** Errors in the order of the fields. */
  faults: readonly FieldFault[];
  /** API path that browsers without scripts send the form to, and show its response; without one, they show no form. */
  action?: string;
  /** Labels of the submit button, before and while sending. */
  send: string;
  sending: string;
  /** Shown above the errors. */
  before?: ReactNode;
  /** Shown below the button. */
  after?: ReactNode;
  children: ReactNode;
};

/** A form of text fields: its errors above the fields, the submit button below them. */
export function WrittenForm({ frame, label, faults, action, send, sending, before, after, children }: Props) {
  const locale = useLocale();
  const isBrowser = useIsBrowser();
  const { form, summary, failure, isSending, onSubmit, onChange } = frame;
  const plain = action !== undefined && { method: 'post', action: withLanguage(action, locale) };
  return (
    <form
      ref={form}
      {...plain}
      noValidate={!plain || isBrowser}
      aria-label={label}
      className={
        plain ? 'space-y-5' : 'mt-6 max-w-xl space-y-6 border-t border-hairline pt-6 noscript:hidden'
      }
      onSubmit={onSubmit}
      onChange={onChange}
    >
      {before}
      <FaultSummary box={summary} faults={faults} />
      {children}
      <FormEnd
        failure={failure}
        isSending={isSending}
        send={send}
        sending={sending}
        needsScripts={action === undefined}
      />
      {after}
    </form>
  );
}
