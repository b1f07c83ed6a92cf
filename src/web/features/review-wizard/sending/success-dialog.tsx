import reviewWizardTexts from '#texts/review-wizard.ts';
import { type RefObject, useRef } from 'react';
import { paths } from '#domain/paths.ts';
import { Rich } from '#web/lib/texts/rich.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { linkTo } from '#web/ui/link-to.tsx';
import { SettledButton } from '#web/ui/settled-button.tsx';
import { StayingNote } from './staying-note.tsx';

/** An accepted review: its procedure and its reference number. */
export type AcceptedReview = { entryId: string; procedure: string; reference: string };

type Props = {
  accepted: readonly AcceptedReview[];
  /** References of what stays as first sent, said with the description, which screen readers read out. */
  staying: readonly string[];
  isOpen: boolean;
  onClose: () => void;
  /** Receives focus after closing, because the submit button is gone. */
  afterwards: RefObject<HTMLElement | null>;
};

export function SuccessDialog({ accepted, staying, isOpen, onClose, afterwards }: Props) {
  const t = useTexts(reviewWizardTexts);
  const button = useRef<HTMLButtonElement>(null);
  const subject = accepted.map(({ reference }) => reference).join(', ');
  return (
    <Dialog
      title={t.thankYou}
      description={
        <>
          {t.submitted}
          <StayingNote references={staying} />
        </>
      }
      width="narrow"
      isOpen={isOpen}
      onClose={onClose}
      initialFocus={button}
      finalFocus={afterwards}
      footer={
        // Holding Enter on the submit button must not close the reference numbers unread.
        <SettledButton ref={button} subject={t.thankYou} className={buttonClass('primary')} onPress={onClose}>
          {t.gotIt}
        </SettledButton>
      }
    >
      <p>
        <Rich>{t.receiptGoes({ contact: linkTo(paths.contact({ subject })) })}</Rich>
      </p>
      <dl className="mt-3">
        {accepted.map(({ entryId, procedure, reference }) => (
          <div key={entryId} className="flex justify-between gap-4 border-t border-hairline py-2">
            <dt className="min-w-0">{procedure}</dt>
            <dd className="font-semibold whitespace-nowrap tabular-nums">{reference}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
