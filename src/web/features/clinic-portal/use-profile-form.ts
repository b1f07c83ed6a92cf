import { useState } from 'react';
import { useEditForm } from '#web/lib/forms/use-edit-form.ts';
import { useToast } from '#web/ui/toast.tsx';
import { profileDraft } from './drafts.ts';
import { useClinicPortal } from './portal-context.ts';
import { PROFILE_FIELDS, startTexts, toFields } from './profile-fields.ts';

const SENT = { title: 'Change sent', description: 'Our team checks it before your page shows it.' };
const SAME = { title: 'Nothing to change', description: 'Your page says all of this already.' };

/** State of the profile form: the clinic, then its pending change, then the typed values. */
export function useProfileForm() {
  const { api, ownClinic, onChange } = useClinicPortal();
  const { toast } = useToast();
  const edit = useEditForm({
    draftKey: profileDraft(ownClinic.clinic.id),
    item: ownClinic,
    empty: startTexts(ownClinic),
    fields: PROFILE_FIELDS,
    toValues: startTexts,
    versionOf: ({ profileVersion }) => profileVersion,
    findFaults: () => ({}),
    send: ({ item, values }) => api.saveProfile(toFields(values), (item ?? ownClinic).profileVersion),
    onSaved(saved) {
      edit.restart({ ...ownClinic, ...saved });
      toast({ kind: 'success', ...(saved.pendingChange ? SENT : SAME) });
      onChange();
    },
  });
  const item = edit.item ?? ownClinic;
  // A new version of the profile restarts the form, unless the form itself received it from the server.
  const [lastRead, setLastRead] = useState(ownClinic);
  if (lastRead !== ownClinic) {
    setLastRead(ownClinic);
    if (ownClinic.profileVersion !== item.profileVersion) edit.restart(ownClinic);
  }
  return { ...edit, item };
}
