import { useEffect, useRef } from 'react';
import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { buttonClass } from '#web/ui/button.ts';

type Props = { clinic: { name: string; slug: string }; reference: string };

/** Replaces the form after a successful submission. */
export function InquirySent({ clinic, reference }: Props) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="mt-6 max-w-xl border-y border-hairline py-8">
      <p ref={text} tabIndex={-1} className="font-serif text-xl outline-none">
        Your message has been sent to {clinic.name}.
      </p>
      <p className="mt-2 text-quiet">
        The clinic reads it here and answers by e-mail. If you have a question about it, name{' '}
        <span className="whitespace-nowrap">{reference}</span>.
      </p>
      <p className="mt-5">
        <Link to={paths.clinic(clinic.slug)} className={buttonClass('secondary')}>
          Back to the clinic
        </Link>
      </p>
    </div>
  );
}
