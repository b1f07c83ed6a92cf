import { useEffect, useRef, useState } from 'react';
import type { AdminClinic, SimilarClinic } from '#domain/clinic/admin-clinic-views.ts';
import { CLINIC_FIELDS, type ClinicField } from '#domain/clinic/clinic-edit.ts';
import type { ClinicInput } from '#web/api/admin-clinics.ts';
import { currentOf, formRefusal } from '#web/api/portal-error.ts';
import { fieldErrorsOf } from '#web/lib/form-answers.ts';
import type { Conflict } from '#web/lib/kept-form.ts';
import { mergeDrafts } from '#web/lib/merge-drafts.ts';
import { useCallKey } from '#web/lib/use-call-key.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { useToast } from '#web/ui/toast.tsx';
import {
  type ClinicDraft,
  type ClinicFaults,
  EMPTY_DRAFT,
  findDraftFaults,
  toChange,
  toDraft,
  toFaults,
} from './clinic-draft.ts';
import { useClinics } from './clinics-context.ts';
import { forgetForm, keepForm, readKeptForm } from './kept-form.ts';

/**
 * State of the form for one clinic or a new one. Newer versions from the server are merged into it, so that
 * no typed value is lost and no change of another person is overwritten unseen.
 * @param clinic null for a new one
 * @param onSaved called once saved
 */
export function useClinicForm(clinic: AdminClinic | null, onSaved: () => void) {
  const { api, actor } = useClinics();
  const { toast } = useToast();
  const keptAs = { actor, id: clinic?.id ?? null };
  const [kept] = useState(() => readKeptForm(keptAs, clinic ? toDraft(clinic) : EMPTY_DRAFT));
  const [base, setBase] = useState(clinic);
  const [draft, setDraft] = useState(kept.draft);
  const [faults, setFaults] = useState<ClinicFaults>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict<ClinicField> | null>(kept.conflict);
  const [isSaving, setIsSaving] = useState(false);
  const { keyOf } = useCallKey();
  const { question, ask } = useQuestion<readonly SimilarClinic[]>();
  const start = base ? toDraft(base) : EMPTY_DRAFT;
  const isChanged = CLINIC_FIELDS.some((field) => draft[field] !== start[field]);

  // Typing continues while a request is in flight, so responses merge into the current values.
  const latest = useRef({ start, draft });
  useEffect(() => {
    latest.current = { start, draft };
  });

  const change = (next: ClinicDraft) => {
    setDraft(next);
    keepForm(keptAs, start, next);
  };

  /** Merges another person's version of the clinic into the form. */
  const receive = (current: AdminClinic) => {
    const { start: from, draft: mine } = latest.current;
    const theirs = toDraft(current);
    const { differences, merged } = mergeDrafts(CLINIC_FIELDS, { base: from, mine, theirs });
    setConflict({ mine, theirs, differences });
    setBase(current);
    setDraft(merged);
    keepForm(keptAs, theirs, merged);
  };

  const add = (fields: ClinicInput) => api.clinics.add(fields, keyOf(fields));

  /** @returns false when similar clinics exist and the user chooses to go back */
  const isMeant = async ({ name, address, nameKo, phone }: ClinicDraft) => {
    const clinics = await api.clinics.similar({ name, address, nameKo, phone }).catch(() => []);
    return clinics.length === 0 || ask(clinics);
  };

  const send = async () => {
    const said = toChange(start, draft);
    if (!base) await add(withoutEmpty(said));
    else if (Object.keys(said).length > 0) await api.clinics.update(base, said);
  };

  const refuse = (error: unknown): ClinicFaults => {
    const current = currentOf(error);
    if (current) receive(current as AdminClinic);
    const found = toFaults(fieldErrorsOf(error));
    setRefusal(formRefusal(error, found, current !== null));
    setFaults(found);
    return found;
  };

  /** @returns error messages by field; empty once saved */
  const save = async (): Promise<ClinicFaults> => {
    if (isSaving) return {};
    const found = findDraftFaults(toChange(start, draft), draft);
    setFaults(found);
    setRefusal(null);
    if (Object.keys(found).length > 0) return found;
    setIsSaving(true);
    try {
      if (!base && !(await isMeant(draft))) return {};
      await send();
      forgetForm(keptAs);
      toast({ kind: 'success', title: base ? 'Clinic details updated' : 'Clinic added' });
      onSaved();
      return {};
    } catch (error) {
      return refuse(error);
    } finally {
      setIsSaving(false);
    }
  };

  return {
    base,
    draft,
    change,
    faults,
    refusal,
    conflict,
    isSaving,
    isChanged,
    isKept: kept.isKept,
    question,
    save,
  };
}

const withoutEmpty = (said: ReturnType<typeof toChange>) =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));
