import { useRef, useState } from 'react';
import type { OwnClinic } from '#domain/clinic-portal/clinic-portal-views.ts';
import { PortalError, reasonOf } from '#web/api/portal-error.ts';
import { clearDraft, readDraft, saveDraft } from '#web/lib/form-draft.ts';
import { useToast } from '#web/ui/toast.tsx';
import { profileDraft } from './drafts.ts';
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

/** How the form stands: as the clinic is, what waits over it, and over that what was typed and not sent. */
function begin(own: OwnClinic) {
  const start = startTexts(own);
  const texts = { ...start, ...readDraft(profileDraft(own.clinic.id), PROFILE_FIELDS) };
  return { texts, isKept: PROFILE_FIELDS.some((field) => start[field] !== texts[field]) };
}

/** What is typed into the profile, kept until it is sent. */
export function useProfileForm() {
  const { api, own, onChange } = useClinicPortal();
  const { toast } = useToast();
  const draftKey = profileDraft(own.clinic.id);
  const [form, setForm] = useState(() => begin(own));
  // A change that is sent, withdrawn or decided is another beginning.
  const waitsSince = own.pendingChange?.createdAt;
  const [begunAt, setBegunAt] = useState(waitsSince);
  if (begunAt !== waitsSince) {
    setBegunAt(waitsSince);
    setForm(begin(own));
  }
  const [faults, setFaults] = useState<Partial<ProfileTexts>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const isSaving = useRef(false);
  const [isBusy, setIsBusy] = useState(false);

  const change = (field: ProfileField, text: string) => {
    const texts = { ...form.texts, [field]: text };
    setForm({ ...form, texts });
    saveDraft(draftKey, texts);
    if (faults[field]) setFaults({ ...faults, [field]: undefined });
  };

  const discard = () => {
    clearDraft(draftKey);
    setForm(begin(own));
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
      const waiting = await api.saveProfile(toFields(form.texts));
      clearDraft(draftKey);
      setForm((last) => ({ ...last, isKept: false }));
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

  return { ...form, faults, failure, isBusy, change, discard, save };
}
