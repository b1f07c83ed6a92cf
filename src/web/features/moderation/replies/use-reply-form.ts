import { useState } from 'react';
import type { ReplyFields, SavedReply } from '#domain/reply/saved-reply.ts';
import { currentOf, formRefusal } from '#web/api/portal-error.ts';
import { fieldErrorsOf } from '#web/lib/form-answers.ts';
import { clearDraft } from '#web/lib/form-draft.ts';
import { type Difference, mergeDrafts } from '#web/lib/merge-drafts.ts';
import { readEdit, saveEdit } from '#web/lib/own-drafts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useModeration } from '../moderation-context.ts';
import { DRAFT_FIELDS, type DraftField, type Faults, findFaults, toDraft } from './reply-draft.ts';

/** The open form: the reply being edited, null for a new one, and the typed values. */
export type Opened = { base: SavedReply | null; draft: ReplyFields };

type Conflict = { mine: ReplyFields; theirs: ReplyFields; differences: Difference<DraftField>[] };

type Options = { start: Opened; draftKey: string; onSaved: () => void };

/** Returns the form as it was before a reload or the end of the session, or null. */
export const readOpened = (draftKey: string) => readEdit(draftKey) as Opened | null;

/** State of the saved-reply form. Typed values survive a refusal, a reload and the end of the session. */
export function useReplyForm({ start, draftKey, onSaved }: Options) {
  const { api } = useModeration();
  const { toast } = useToast();
  const [base, setBase] = useState(start.base);
  const [draft, setDraft] = useState(start.draft);
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const from = base ? toDraft(base) : { ...start.draft, title: '', body: '' };
  const isChanged = DRAFT_FIELDS.some((field) => draft[field] !== from[field]);

  const change = (next: ReplyFields) => {
    setDraft(next);
    saveEdit(draftKey, { base, draft: next });
  };

  const refuse = (error: unknown) => {
    const current = currentOf(error) as SavedReply | null;
    const found = fieldErrorsOf(error);
    setRefusal(formRefusal(error, found, current !== null));
    setFaults(found);
    if (!current) return;
    const theirs = toDraft(current);
    const { differences, merged } = mergeDrafts(DRAFT_FIELDS, { base: from, mine: draft, theirs });
    setConflict({ mine: draft, theirs, differences });
    setBase(current);
    setDraft(merged);
  };

  /** @returns error messages by field, or null */
  const save = async (): Promise<Faults | null> => {
    if (isSaving) return null;
    const found = findFaults(draft);
    setFaults(found);
    setRefusal(null);
    if (Object.keys(found).length > 0) return found;
    setIsSaving(true);
    try {
      await (base ? api.replies.update(base, draft) : api.replies.create(draft));
      clearDraft(draftKey);
      toast({ kind: 'success', title: 'Reply saved' });
      onSaved();
    } catch (error) {
      refuse(error);
    } finally {
      setIsSaving(false);
    }
    return null;
  };

  return { base, draft, change, faults, refusal, conflict, isSaving, isChanged, save };
}
