import clinicSubmissionTexts from '#texts/clinic-submission.ts';
import { useEffect, useRef } from 'react';
import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useFormats, useTexts } from '#web/lib/texts/use-texts.ts';
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
  const t = useTexts(clinicSubmissionTexts);
  const { sentences } = useFormats();
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="mt-6 max-w-xl border-y border-hairline py-8">
      <p ref={text} tabIndex={-1} className="font-serif text-xl outline-none">
        {t.received}
      </p>
      <p className="mt-2 text-quiet">
        {sentences([t.thenChoose, isNotified && t.thenWrite, hasReview && t.enteredKept])}
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        <Link to={paths.submitQuote()} className={buttonClass('secondary')}>
          {hasReview ? t.backToReview : t.backToSharing}
        </Link>
        <button type="button" className={buttonClass('quiet')} onClick={onAgain}>
          {t.submitAnother}
        </button>
      </p>
    </div>
  );
}
