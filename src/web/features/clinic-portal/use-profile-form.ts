import { useRef, useState } from 'react';
import { PortalError, reasonOf } from '#web/api/portal-error.ts';
import { clearDraft, readDraft, saveDraft } from '#web/lib/form-draft.ts';
import { useToast } from '#web/ui/toast.tsx';
import { PROFILE_DRAFT } from './drafts.ts';
import { useClinicPortal } from './portal-context.ts';
import {
  faultsByField,
  PROFILE_FIELDS,
  type ProfileField,
  type ProfileTexts,
  startTexts,
  toFields,
} from './profile-fields.ts';

const SENT = { title: 'Change sent', description: 'Our team checks it before your page shows it.' };
const SAME = { title: 'Nothing to change', description: 'Your page says all of this already.' };

/** What is typed into the profile, kept until it is sent. */
export function useProfileForm() {
  const { api, own, onChange } = useClinicPortal();
  const { toast } = useToast();
  const [texts, setTexts] = useState<ProfileTexts>(() => ({
    ...startTexts(own),
    ...readDraft(PROFILE_DRAFT, PROFILE_FIELDS),
  }));
  const [isKept, setIsKept] = useState(() => {
    const start = startTexts(own);
    return PROFILE_FIELDS.some((field) => start[field] !== texts[field]);
  });
  const [faults, setFaults] = useState<Partial<ProfileTexts>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const isSaving = useRef(false);
  const [isBusy, setIsBusy] = useState(false);

  const change = (field: ProfileField, text: string) => {
    const next = { ...texts, [field]: text };
    setTexts(next);
    saveDraft(PROFILE_DRAFT, next);
    if (faults[field]) setFaults({ ...faults, [field]: undefined });
  };

  const discard = () => {
    clearDraft(PROFILE_DRAFT);
    setTexts(startTexts(own));
    setIsKept(false);
    setFaults({});
  };

  /** @returns what is wrong with which field */
  const save = async (): Promise<Partial<ProfileTexts>> => {
    if (isSaving.current) return {};
    isSaving.current = true;
    setIsBusy(true);
    setFaults({});
    setFailure(null);
    try {
      const waiting = await api.saveProfile(toFields(texts));
      clearDraft(PROFILE_DRAFT);
      setIsKept(false);
      toast({ kind: 'success', ...(waiting ? SENT : SAME) });
      onChange();
      return {};
    } catch (error) {
      const found = error instanceof PortalError ? faultsByField(error.fieldErrors) : {};
      setFaults(found);
      if (Object.keys(found).length === 0) setFailure(reasonOf(error));
      toast({ kind: 'error', description: 'Failed to send the change' });
      return found;
    } finally {
      isSaving.current = false;
      setIsBusy(false);
    }
  };

  return { texts, faults, failure, isBusy, isKept, change, discard, save };
}
