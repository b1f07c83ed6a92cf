import { useEffect, useRef } from 'react';
import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { buttonClass } from '#web/ui/button.ts';

type Props = {
  /** True when an e-mail address was given for the decision. */
  isNotified: boolean;
  /** True when a review in progress waits for the clinic. */
  hasReview: boolean;
  onAgain: () => void;
};

/** Replaces the form after a successful submission. */
export function ClinicSubmitted({ isNotified, hasReview, onAgain }: Props) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="mt-6 max-w-xl border-y border-hairline py-8">
      <p ref={text} tabIndex={-1} className="font-serif text-xl outline-none">
        Your clinic submission has been received and will be reviewed by our team.
      </p>
      <p className="mt-2 text-quiet">
        Once it is in the directory, you can choose it for your review.
        {isNotified && ' We write to you then, or if we can’t add it.'}
        {hasReview && ' What you have entered so far is kept until you close this tab.'}
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        <Link to={paths.submitQuote()} className={buttonClass('secondary')}>
          {hasReview ? 'Back to your review' : 'Back to sharing a review'}
        </Link>
        <button type="button" className={buttonClass('quiet')} onClick={onAgain}>
          Submit another clinic
        </button>
      </p>
    </div>
  );
}
