import clinicInquiryTexts from '#texts/clinic-inquiry.ts';
import { useEffect, useRef } from 'react';
import type { MessageReceipt } from '#domain/message/message-input.ts';
import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { Rich } from '#web/lib/texts/rich.tsx';
import { toUnbroken } from '#web/lib/texts/to-unbroken.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';

type Props = { clinic: { name: string; slug: string }; receipt: MessageReceipt };

/** Replaces the form after a successful submission. */
export function InquirySent({ clinic, receipt: { reference, clinicName = clinic.name } }: Props) {
  const t = useTexts(clinicInquiryTexts);
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="mt-6 max-w-xl border-y border-hairline py-8">
      <p ref={text} tabIndex={-1} className="font-serif text-xl outline-none">
        {t.sentTo({ clinic: clinicName })}
      </p>
      <p className="mt-2 text-quiet">
        <Rich>{t.next({ reference, whole: toUnbroken })}</Rich>
      </p>
      <p className="mt-5">
        <Link to={paths.clinic(clinic.slug)} className={buttonClass('secondary')}>
          {t.backToClinic}
        </Link>
      </p>
    </div>
  );
}
