import { type ReactNode, useState } from 'react';
import { type InvitationLink, InvitationLinkProvider } from '#web/lib/invitation-link-context.ts';
import { LinkDialog } from './link-dialog.tsx';

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
