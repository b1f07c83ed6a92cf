import type { Actor } from '#domain/account/actor.ts';
import type { ReplyPurpose } from '#domain/reply/reply-rules.ts';
import type { ReplyFields, SavedReply } from '#domain/reply/saved-reply.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import { ownDraftKey, readEdit } from '#web/lib/forms/own-drafts.ts';
import { useEditForm } from '#web/lib/forms/use-edit-form.ts';
import { useToast } from '#web/ui/toast.tsx';
import { DRAFT_FIELDS, emptyDraft, findFaults, toDraft } from './reply-draft.ts';

/** The reply in the form; null for a new one, which is for `purpose` at first. */
export type OpenReply = { reply: SavedReply | null; purpose: ReplyPurpose };

/** Returns the key of the form's unsaved values, by which the list opens the form again. */
export const replyDraftKey = (actor: Actor) => ownDraftKey(actor, 'saved-reply', 'form');

/** Returns what the form was about that a reload or the end of the session interrupted, or null. */
export function findOpenReply(actor: Actor): OpenReply | null {
  const stored = readEdit(replyDraftKey(actor)) as { base: SavedReply | null; draft: ReplyFields } | null;
  return stored && { reply: stored.base, purpose: stored.draft.purpose };
}

/** State of the form for a saved reply or a new one. */
export function useReplyForm({ reply, purpose }: OpenReply, onSaved: () => void) {
  const { actor } = useStaff();
  const { toast } = useToast();
  return useEditForm({
    draftKey: replyDraftKey(actor),
    item: reply,
    empty: emptyDraft(purpose),
    fields: DRAFT_FIELDS,
    toValues: toDraft,
    versionOf: ({ version }) => version,
    findFaults: ({ values }) => findFaults(values),
    send: ({ item, values }) =>
      item ? staffApi.replies.update(item, values) : staffApi.replies.create(values),
    onSaved() {
      toast({ kind: 'success', title: 'Reply saved' });
      onSaved();
    },
  });
}
