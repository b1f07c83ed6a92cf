import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import { buttonClass } from '#web/ui/button.ts';

type Props = {
  reference: string;
  /** Left out where no script runs: then it is a link. */
  onAgain?: () => void;
};

/** What stands where the form was, once a message was taken. */
export function MessageSent({ reference, onAgain }: Props) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="max-w-xl border-b border-hairline pt-2 pb-8">
      <p ref={text} tabIndex={-1} className="font-serif text-xl outline-none">
        Thank you for your message. We&apos;ll get back to you soon.
      </p>
      <p className="mt-2 text-quiet">
        We answer by e-mail. If you write again, name <span className="whitespace-nowrap">{reference}</span>.
      </p>
      <p className="mt-5">
        {onAgain ? (
          <button type="button" className={buttonClass('secondary')} onClick={onAgain}>
            Send another message
          </button>
        ) : (
          <Link to={paths.contact()} className={buttonClass('secondary')}>
            Send another message
          </Link>
        )}
      </p>
    </div>
  );
}
