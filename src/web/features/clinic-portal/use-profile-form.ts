import { useRef, useState } from 'react';
import type { OwnClinic } from '#domain/clinic-portal/clinic-portal-views.ts';
import { currentOf, reasonOf } from '#web/api/portal-error.ts';
import { fieldErrorsOf } from '#web/lib/form-answers.ts';
import { forgetForm, keepForm, layOver, readKeptForm } from '#web/lib/kept-form.ts';
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

/** Returns the initial form: the clinic, then its pending change, then the stored unsent values. */
function begin(base: OwnClinic) {
  const { draft, ...kept } = readKeptForm(profileDraft(base.clinic.id), PROFILE_FIELDS, startTexts(base));
  return { ...kept, base, texts: draft };
}

type Form = ReturnType<typeof begin>;

/** Merges the typed values into the clinic's current version. */
function receive({ base, texts, isKept }: Form, current: OwnClinic): Form {
  const theirs = startTexts(current);
  const { draft, conflict } = layOver(PROFILE_FIELDS, { base: startTexts(base), mine: texts, theirs });
  keepForm(profileDraft(current.clinic.id), PROFILE_FIELDS, { from: theirs, to: draft });
  return { base: current, texts: draft, conflict, isKept };
}

/** State of the profile form; stores typed values until sent. */
export function useProfileForm() {
  const { api, own, onChange } = useClinicPortal();
  const { toast } = useToast();
  const draftKey = profileDraft(own.clinic.id);
  const [form, setForm] = useState(() => begin(own));
  // A new profile version restarts the form, unless the form itself received that version from the server.
  const [lastRead, setLastRead] = useState(own);
  if (lastRead !== own) {
    setLastRead(own);
    if (own.profileVersion !== form.base.profileVersion) setForm(begin(own));
  }
  const [faults, setFaults] = useState<Partial<ProfileTexts>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const isSaving = useRef(false);
  const [isBusy, setIsBusy] = useState(false);

  const change = (field: ProfileField, text: string) => {
    const texts = { ...form.texts, [field]: text };
    setForm({ ...form, texts });
    keepForm(draftKey, PROFILE_FIELDS, { from: startTexts(form.base), to: texts });
    if (faults[field]) setFaults({ ...faults, [field]: undefined });
  };

  const discard = () => {
    forgetForm(draftKey);
    setForm(begin(form.base));
    setFaults({});
  };

  const refuse = (error: unknown): Partial<ProfileTexts> => {
    const current = currentOf(error) as OwnClinic | null;
    if (current) {
      setForm((last) => receive(last, current));
      onChange();
    }
    const found = faultsByField(fieldErrorsOf(error));
    setFaults(found);
    if (Object.keys(found).length === 0) setFailure(reasonOf(error));
    return found;
  };

  /** @returns error messages by field */
  const save = async (): Promise<Partial<ProfileTexts>> => {
    if (isSaving.current) return {};
    isSaving.current = true;
    setIsBusy(true);
    setFaults({});
    setFailure(null);
    try {
      const saved = await api.saveProfile(toFields(form.texts), form.base.profileVersion);
      forgetForm(draftKey);
      setForm(begin({ ...form.base, ...saved }));
      toast({ kind: 'success', ...(saved.pendingChange ? SENT : SAME) });
      onChange();
      return {};
    } catch (error) {
      return refuse(error);
    } finally {
      isSaving.current = false;
      setIsBusy(false);
    }
  };

  return { ...form, faults, failure, isBusy, change, discard, save };
}
