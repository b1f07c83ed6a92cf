import type { AdminClinic } from '#domain/clinic/admin-clinic-views.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { currentItemOf } from '#web/lib/reading/portal-error.ts';
import { useRowActions } from '#web/ui/use-row-actions.ts';

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

/** Actions on a clinic that need no form. The screen updates optimistically and reverts on a failure. */
export function useClinicActions({ put, refresh }: Screen) {
  const actions = useRowActions<number>(refresh);
  const run = (clinic: AdminClinic, { expected, act, ...texts }: Deed) =>
    actions.run(clinic, {
      act: async () => {
        if (expected) put({ ...clinic, ...expected });
        const changed = await act();
        if (changed) put(changed);
        return changed;
      },
      onFailure: (error) => put((currentItemOf(error) as AdminClinic | null) ?? clinic),
      ...texts,
    });

  return {
    errorOf: actions.errorOf,
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
