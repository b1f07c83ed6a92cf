import { useState } from 'react';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';

type Props = { userId: string; isOpen: boolean; onClose: () => void };

/** Dialog for the user's own second factor. Asks before closing while new recovery codes are shown. */
export default function SecondFactorDialog({ userId, isOpen, onClose }: Props) {
  const [hasCodes, setHasCodes] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Dialog
        title="Second factor"
        width="narrow"
        isOpen={isOpen}
        onClose={() => (hasCodes ? setIsAsking(true) : onClose())}
      >
        <SecondFactorPanel userId={userId} onCodes={setHasCodes} />
      </Dialog>
      <ConfirmDialog
        title="Have you kept the codes?"
        action="Close without them"
        cancel="Back to the codes"
        isOpen={isAsking}
        onConfirm={() => {
          setIsAsking(false);
          setHasCodes(false);
          onClose();
        }}
        onCancel={() => setIsAsking(false)}
      >
        <p>
          They are not shown again. Without them, and without your phone, somebody else has to let you in.
        </p>
      </ConfirmDialog>
    </>
  );
}
