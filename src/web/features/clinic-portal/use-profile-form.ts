import clinicTexts from '#texts/portal-clinic.ts';
import { useState } from 'react';
import type { OwnClinic } from '#domain/clinic-portal/clinic-portal-views.ts';
import { useEditForm } from '#web/lib/forms/use-edit-form.ts';
import { usePortalFaultTexts } from '#web/lib/forms/portal-fault-texts.ts';
import { currentItemOf } from '#web/lib/reading/portal-error.ts';
import { useToast } from '#web/ui/toast.tsx';
import { profileDraft } from './drafts.ts';
import { useClinicPortal } from './portal-context.ts';
import { useOtherClinic } from './use-other-clinic.ts';
import { FORM_FIELDS, startTexts, toFields } from './profile-fields.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';

/** State of the profile form: the clinic, then its pending change, then the typed values. */
export function useProfileForm() {
  const { api, ownClinic, reload } = useClinicPortal();
  const { toast } = useToast();
  const t = useTexts(clinicTexts);
  const sent = { title: t.changeSent, description: t.changeSentText };
  const same = { title: t.sameAlready, description: t.sameAlreadyText };
  const describeOther = useOtherClinic();
  const edit = useEditForm({
    draftKey: profileDraft(ownClinic.clinic.id),
    item: ownClinic,
    empty: startTexts(ownClinic),
    fields: FORM_FIELDS,
    toValues: startTexts,
    versionOf: ({ profileVersion }) => profileVersion,
    describeOther,
    findFaults: () => ({}),
    faultTexts: usePortalFaultTexts(),
    async send({ item, values }) {
      try {
        return await api.saveProfile(toFields(values), (item ?? ownClinic).profileVersion);
      } catch (error) {
        const current = currentItemOf(error) as OwnClinic | null;
        // Shows the change that another person sent meanwhile; the form shows the conflict with it. Another clinic's form
        // would take the place of this one, and of what was typed.
        if (current !== null && describeOther(item ?? ownClinic, current) === null) reload();
        throw error;
      }
    },
    onSaved(saved) {
      edit.restart({ ...ownClinic, ...saved });
      toast({ kind: 'success', ...(saved.pendingChange ? sent : same) });
      reload();
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
