import { buttonClass } from './button.ts';

type Props = {
  /** What was refused as a whole. */
  failure: string | null;
  isSending: boolean;
  /** What the button says, and what while it works. */
  send: string;
  sending: string;
};

/** The foot of a form of texts: what was refused, and the button that sends it. */
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
