import type { Account } from '#domain/account/account-views.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { useRowActions } from '#web/ui/use-row-actions.ts';

/** Actions on an account. */
export function useAccountActions(refresh: () => void) {
  const { refusals, run } = useRowActions<string>(refresh);
  return {
    refusals,
    withdraw: ({ id }: Account) =>
      run(id, { act: () => staffApi.accounts.withdraw(id), done: 'Access withdrawn' }),
    resetFactor: ({ id }: Account) =>
      run(id, { act: () => staffApi.accounts.resetSecondFactor(id), done: 'Second factor reset' }),
    /** @param onLink called once with the new link */
    renew: ({ id }: Account, onLink: (url: string) => void) =>
      run(id, { act: async () => onLink(await staffApi.accounts.renew(id)) }),
  };
}
