import { buttonClass } from './button.ts';

type Props = {
  failure: string | null;
  isSending: boolean;
  /** Labels of the submit button, before and while sending. */
  send: string;
  sending: string;
};

/** The end of a form: the error of the whole form and the submit button. */
export function FormEnd({ failure, isSending, send, sending }: Props) {
  return (
    <>
      <p
        role="alert"
        className="text-persimmon not-empty:border-l-4 not-empty:border-persimmon not-empty:pl-4"
      >
        {failure}
      </p>
      <button
        type="submit"
        aria-disabled={isSending}
        className={`${buttonClass('primary')} aria-disabled:opacity-70`}
      >
        {isSending ? sending : send}
      </button>
    </>
  );
}
