import { type RefObject, useRef } from 'react';
import { buttonClass } from '#web/ui/button.ts';
import { Dialog } from '#web/ui/dialog.tsx';

/** A review that was taken: what it is of, and the number to ask about it with, if the answer named one. */
export type Receipt = { entryId: string; procedure: string; reference: string };

type Props = {
  receipts: readonly Receipt[];
  isOpen: boolean;
  onClose: () => void;
  /** Where the focus goes then: the button that sent is gone. */
  afterwards: RefObject<HTMLElement | null>;
};

export function SuccessDialog({ receipts, isOpen, onClose, afterwards }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title="Thank You!"
      description="Your experience was submitted. It will be displayed after verification."
      width="narrow"
      isOpen={isOpen}
      onClose={onClose}
      initialFocus={button}
      finalFocus={afterwards}
      footer={
        <button ref={button} type="button" className={buttonClass('primary')} onClick={onClose}>
          Got it
        </button>
      }
    >
      <p>
        A receipt goes to your e-mail address, and a letter when it is public. To have it changed or removed,
        name its reference:
      </p>
      <dl className="mt-3">
        {receipts.map(({ entryId, procedure, reference }) => (
          <div key={entryId} className="flex justify-between gap-4 border-t border-hairline py-2">
            <dt className="min-w-0">{procedure}</dt>
            <dd className="font-semibold whitespace-nowrap tabular-nums">{reference}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
