import { type ReactNode, useRef, useState } from 'react';
import { useWarnBeforeLeaving } from '#web/lib/forms/use-warn-before-leaving.ts';
import { type InvitationLink, InvitationLinkProvider } from '#web/lib/invitation-link-context.ts';
import { useCopy } from '#web/lib/use-copy.ts';
import { useLastShown } from '#web/lib/lists/use-last-shown.ts';
import { buttonClass } from '#web/ui/button.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { SettledButton } from '#web/ui/settled-button.tsx';

/** Shows the link of a new invitation beside the screens of the portal, so that it stays when they change. */
export function LinkOutlet({ children }: { children: ReactNode }) {
  const [link, setLink] = useState<InvitationLink | null>(null);
  return (
    <InvitationLinkProvider value={setLink}>
      {children}
      <LinkDialog link={link} onClose={() => setLink(null)} />
    </InvitationLinkProvider>
  );
}

type Props = { link: InvitationLink | null; onClose: () => void };

/** Shows an invitation's link once, because it is stored nowhere. Asks before closing by anything but Done. */
function LinkDialog({ link, onClose }: Props) {
  useWarnBeforeLeaving(link !== null);
  const lastLink = useLastShown(link);
  const [isAsking, setIsAsking] = useState(false);
  if (!lastLink) return null;
  return (
    <>
      <Dialog
        title="Invitation link"
        description={`For ${lastLink.name}. It is shown this once.`}
        width="narrow"
        isOpen={link !== null}
        onClose={() => setIsAsking(true)}
        footer={
          <SettledButton subject={lastLink.url} onPress={onClose} className={buttonClass('secondary')}>
            Done
          </SettledButton>
        }
      >
        <LinkBox key={lastLink.url} url={lastLink.url} />
        <p className="mt-4 text-sm">
          {lastLink.email === null
            ? 'There is no e-mail address: hand the link over yourself, in a way that only they read.'
            : `It is on its way to ${lastLink.email} too.`}
        </p>
        <p className="mt-2 text-sm text-quiet">
          Whoever opens it chooses the password. It can be used once, within seven days.
        </p>
      </Dialog>
      <ConfirmDialog
        title="Have you kept the link?"
        action="Close without it"
        cancel="Back to the link"
        isOpen={isAsking}
        onConfirm={() => {
          setIsAsking(false);
          onClose();
        }}
        onCancel={() => setIsAsking(false)}
      >
        <p>It is not shown again. Without it, you have to make a new one, which ends this one.</p>
      </ConfirmDialog>
    </>
  );
}

function LinkBox({ url }: { url: string }) {
  const input = useRef<HTMLInputElement>(null);
  const { copied, copy } = useCopy();
  return (
    <>
      <FormField label="Link">
        {(control) => (
          <input
            {...control}
            ref={input}
            type="text"
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </FormField>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <button
          type="button"
          onClick={() => void copy(url, () => input.current?.select())}
          className={buttonClass('primary')}
        >
          Copy link
        </button>
        <output className="text-sm text-quiet">
          {copied === 'yes' && 'Copied'}
          {copied === 'selected' && 'Press Ctrl+C (⌘C) to copy it'}
        </output>
      </div>
    </>
  );
}
