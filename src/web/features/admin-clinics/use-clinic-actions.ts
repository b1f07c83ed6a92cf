import type { AdminClinic } from '#domain/clinic/admin-clinic-views.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { currentItemOf, reasonOf } from '#web/lib/reading/portal-error.ts';
import { useOneAtATime } from '#web/lib/forms/one-at-a-time.ts';
import { useRowErrors } from '#web/lib/lists/use-row-errors.ts';
import { useToast } from '#web/ui/toast.tsx';

type Screen = {
  /** Shows the given state of a clinic, confirmed or expected. */
  put: (clinic: AdminClinic) => void;
  /** Reloads all data on the screen. */
  refresh: () => void;
};

/** An action on a clinic: the expected state, the API call, and the messages for success and failure. */
type Deed = {
  expected?: Partial<AdminClinic>;
  act: () => Promise<AdminClinic | null>;
  done: string;
  failed: string;
};

/**
 * Actions on a clinic that need no form. The screen updates optimistically and reverts on a refusal, whose
 * reason stays beside the clinic until the next action.
 */
export function useClinicActions({ put, refresh }: Screen) {
  const { toast } = useToast();
  const oneAtATime = useOneAtATime();
  const { refusals, refuse } = useRowErrors<number>();

  /** Runs one action per clinic at a time, because the next one needs the version the last one returns. */
  const run = (clinic: AdminClinic, deed: Deed) => oneAtATime(() => attempt(clinic, deed), clinic.id);
  const attempt = async (clinic: AdminClinic, { expected, act, done, failed }: Deed) => {
    refuse(clinic.id, null);
    try {
      if (expected) put({ ...clinic, ...expected });
      const changed = await act();
      if (changed) put(changed);
      toast({ kind: 'success', title: done });
    } catch (error) {
      refuse(clinic.id, reasonOf(error));
      put((currentItemOf(error) as AdminClinic | null) ?? clinic);
      toast({ kind: 'error', description: failed });
    } finally {
      refresh();
    }
  };

  return {
    refusals,
    setPublished: (clinic: AdminClinic, published: boolean) =>
      run(clinic, {
        expected: { published, ...(published && { isSubmission: false }) },
        act: () => staffApi.clinics.publish(clinic, published),
        done: published ? 'Clinic published' : 'Clinic unpublished',
        failed: published ? 'Failed to publish clinic' : 'Failed to unpublish clinic',
      }),
    setVerified: (clinic: AdminClinic, verified: boolean) =>
      run(clinic, {
        expected: { verified },
        act: () => staffApi.clinics.verify(clinic, verified),
        done: verified ? 'Clinic verified' : 'Clinic no longer verified',
        failed: 'Failed to update clinic',
      }),
    confirmName: (clinic: AdminClinic) =>
      run(clinic, {
        expected: { isNameRomanised: false },
        act: () => staffApi.clinics.update(clinic, { isNameRomanised: false }),
        done: 'Clinic details updated',
        failed: 'Failed to update clinic',
      }),
    setRegisterLink: (clinic: AdminClinic, linked: boolean) =>
      run(clinic, {
        act: () => staffApi.clinics.linkRegister(clinic, linked),
        done: linked ? 'Clinic linked to the register' : 'Clinic unlinked from the register',
        failed: linked ? 'Failed to link clinic' : 'Failed to unlink clinic',
      }),
    remove: (clinic: AdminClinic) =>
      run(clinic, {
        act: () => staffApi.clinics.remove(clinic),
        done: 'Clinic deleted',
        failed: 'Failed to delete clinic',
      }),
  };
}
