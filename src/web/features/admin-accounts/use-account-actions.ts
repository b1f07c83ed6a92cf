import type { Account } from '#domain/account/account-views.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { reasonOf } from '#web/lib/reading/portal-error.ts';
import { useOneAtATime } from '#web/lib/forms/one-at-a-time.ts';
import { useRowErrors } from '#web/lib/lists/use-row-errors.ts';
import { useToast } from '#web/ui/toast.tsx';

type Deed = {
  act: () => Promise<void>;
  /** Toast after success; null when the screen shows the success itself. */
  done: string | null;
};

/** Actions on an account; the reason of a refusal stays beside the account until the next action. */
export function useAccountActions(refresh: () => void) {
  const { toast } = useToast();
  const oneAtATime = useOneAtATime();
  const { refusals, refuse } = useRowErrors<string>();

  const run = (id: string, deed: Deed) => oneAtATime(() => attempt(id, deed), id);
  const attempt = async (id: string, { act, done }: Deed) => {
    refuse(id, null);
    try {
      await act();
      if (done !== null) toast({ kind: 'success', title: done });
    } catch (error) {
      refuse(id, reasonOf(error));
    } finally {
      refresh();
    }
  };

  return {
    refusals,
    withdraw: ({ id }: Account) =>
      run(id, {
        act: async () => void (await staffApi.accounts.withdraw(id)),
        done: 'Access withdrawn',
      }),
    resetFactor: ({ id }: Account) =>
      run(id, {
        act: async () => void (await staffApi.accounts.resetSecondFactor(id)),
        done: 'Second factor reset',
      }),
    /** @param onLink called once with the new link */
    renew: ({ id }: Account, onLink: (url: string) => void) =>
      run(id, {
        act: async () => onLink(await staffApi.accounts.renew(id)),
        done: null,
      }),
  };
}
