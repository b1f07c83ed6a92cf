import { requiredContext } from './required-context.ts';

/** A new link, and the person it gives access. */
export type InvitationLink = { url: string; name: string; email: string | null };

/** Shows an invitation's link above the screens of the portal, where Back and Forward leave it. */
export const [InvitationLinkProvider, useShowInvitationLink] = requiredContext<
  (link: InvitationLink) => void
>('useShowInvitationLink needs an InvitationLinkProvider around it.');
