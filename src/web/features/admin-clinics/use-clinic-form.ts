import type { Actor } from '#domain/account/actor.ts';
import type { AdminClinic, SimilarClinic } from '#domain/clinic/admin-clinic-views.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import { ownDraftKey } from '#web/lib/forms/own-drafts.ts';
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts';
import { type Edit, useEditForm } from '#web/lib/forms/use-edit-form.ts';
import { useConfirmation } from '#web/lib/forms/use-confirmation.ts';
import { useToast } from '#web/ui/toast.tsx';
import {
  type ClinicDraft,
  DRAFT_FIELDS,
  EMPTY_DRAFT,
  findDraftFaults,
  toChange,
  toDraft,
} from './clinic-draft.ts';

/** Returns the key of the form's unsaved values. @param id null for a new clinic */
export const clinicDraftKey = (actor: Actor, id: number | null) =>
  ownDraftKey(actor, 'clinic-form', id ?? 'new');

/**
 * State of the form for one clinic or a new one. Adding a clinic that resembles others asks first, once.
 * @param clinic null for a new one
 * @param onSaved called once saved
 */
export function useClinicForm(clinic: AdminClinic | null, onSaved: () => void) {
  const { actor } = useStaff();
  const { toast } = useToast();
  const draftKey = clinicDraftKey(actor, clinic?.id ?? null);
  const request = useIdempotencyKey(`${draftKey} request`);
  const { question, ask } = useConfirmation<readonly SimilarClinic[]>();

  /** @returns false when similar clinics exist and the user chooses to go back */
  const isMeant = async ({ name, address, nameKo, phone }: ClinicDraft) => {
    const clinics = await staffApi.clinics.similar({ name, address, nameKo, phone }).catch(() => []);
    return clinics.length === 0 || ask(clinics);
  };

  const send = async ({ item, from, values, isChanged }: Edit<AdminClinic, ClinicDraft>) => {
    const change = toChange(from, values);
    if (item) return isChanged ? staffApi.clinics.update(item, change) : item;
    const fields = withoutEmpty(change);
    // A repetition after a lost response asks nothing: the similar clinic may be the one that was added.
    if (!request.isRepeated(fields) && !(await isMeant(values))) return null;
    await staffApi.clinics.add(fields, request.keyOf(fields));
    request.forget();
    return 'added';
  };

  const edit = useEditForm({
    draftKey,
    item: clinic,
    empty: EMPTY_DRAFT,
    fields: DRAFT_FIELDS,
    toValues: toDraft,
    versionOf: ({ version }) => version,
    findFaults: ({ from, values }) => findDraftFaults(toChange(from, values), values),
    send,
    onSaved(_, { isChanged }) {
      if (isChanged) toast({ kind: 'success', title: clinic ? 'Clinic details updated' : 'Clinic added' });
      onSaved();
    },
  });
  return { ...edit, question };
}

const withoutEmpty = (change: ReturnType<typeof toChange>) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== ''));
