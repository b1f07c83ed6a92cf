import { useIsBrowser } from '#web/lib/use-is-browser.ts';
import { buttonClass } from './button.ts';

type Props = {
  failure: string | null;
  isSending: boolean;
  /** Labels of the submit button, before and while sending. */
  send: string;
  sending: string;
  /** True for a form that only scripts send: before they run, a browser would put the answers into the URL. */
  needsScripts?: boolean;
};

/** The end of a form: the error of the whole form and the submit button. */
export function FormEnd({ failure, isSending, send, sending, needsScripts = false }: Props) {
  const isBrowser = useIsBrowser();
  return (
    <>
      <p
        role="alert"
        className="text-persimmon not-empty:border-s-4 not-empty:border-persimmon not-empty:ps-4"
      >
        {failure}
      </p>
      <button
        type="submit"
        disabled={needsScripts && !isBrowser}
        aria-disabled={isSending}
        className={`${buttonClass('primary')} disabled:opacity-70 aria-disabled:opacity-70`}
      >
        {isSending ? sending : send}
      </button>
    </>
  );
}
