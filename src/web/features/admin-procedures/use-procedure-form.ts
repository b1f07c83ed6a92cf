import { useEffect, useRef, useState } from 'react';
import type { SessionUser } from '#domain/account/account-views.ts';
import type { AdminProcedure } from '#domain/procedure/admin-procedure-views.ts';
import { PROCEDURE_MESSAGES } from '#domain/procedure/procedure-rules.ts';
import type { AdminApi } from '#web/api/admin.ts';
import { currentOf, formRefusal } from '#web/api/portal-error.ts';
import { fieldErrorsOf } from '#web/lib/form-answers.ts';
import { type Difference, mergeDrafts } from '#web/lib/merge-drafts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { forgetAnswers, keepAnswers, type Kept } from './kept-draft.ts';
import {
  DRAFT_FIELDS,
  type DraftField,
  EMPTY_DRAFT,
  type Faults,
  findFaults,
  type ProcedureDraft,
  toChange,
  toDraft,
  toFaults,
  toFields,
} from './procedure-draft.ts';

/** Another person's changes made during this edit. */
export type Conflict = {
  mine: ProcedureDraft;
  theirs: ProcedureDraft;
  differences: Difference<DraftField>[];
};

export type Editing = {
  api: AdminApi;
  user: SessionUser;
  start: Kept;
  onSaved: (saved: AdminProcedure) => void;
};

/** State of the procedure form. Typed values survive a refusal, a reload and the end of the session. */
export function useProcedureForm({ api, user, start, onSaved }: Editing) {
  const { toast } = useToast();
  const [base, setBase] = useState(start.base);
  const [draft, setDraft] = useState(start.draft);
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const isNew = base === null;
  const from = base ? toDraft(base) : EMPTY_DRAFT;
  const isChanged = DRAFT_FIELDS.some((field) => draft[field] !== from[field]);

  // Typing continues while a request is in flight, so responses merge into the current values.
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);

  useEffect(() => {
    if (isChanged) keepAnswers(user, { base, draft });
    else forgetAnswers(user);
  }, [user, base, draft, isChanged]);

  const send = () => {
    if (!base) return api.procedures.create(toFields(draft));
    return isChanged ? api.procedures.update(base, toChange(from, draft)) : base;
  };

  /** @returns error messages by field, or null */
  const save = async (): Promise<Faults | null> => {
    if (isSaving) return null;
    const found = findFaults(draft);
    setFaults(found);
    setRefusal(found.name || found.category ? PROCEDURE_MESSAGES.required : null);
    if (Object.keys(found).length > 0) return found;
    setIsSaving(true);
    try {
      const saved = await send();
      forgetAnswers(user);
      toast({ kind: 'success', title: isNew ? 'Procedure created' : 'Procedure updated' });
      onSaved(saved);
      return null;
    } catch (error) {
      return refuse(error);
    } finally {
      setIsSaving(false);
    }
  };

  const refuse = (error: unknown): Faults | null => {
    const current = currentOf(error) as AdminProcedure | null;
    if (current) layOver(current);
    const found = toFaults(fieldErrorsOf(error));
    setRefusal(formRefusal(error, found, current !== null));
    setFaults(found);
    return Object.keys(found).length > 0 ? found : null;
  };

  /** Merges a newer version of the procedure into the form; takes over fields changed only there. */
  const layOver = (current: AdminProcedure) => {
    const [mine, theirs] = [latest.current, toDraft(current)];
    const { differences, merged } = mergeDrafts(DRAFT_FIELDS, { base: from, mine, theirs });
    setConflict({ mine, theirs, differences });
    setBase(current);
    setDraft(merged);
  };

  return { base, draft, setDraft, faults, refusal, conflict, isSaving, isChanged, isNew, save };
}
