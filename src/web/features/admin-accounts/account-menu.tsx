import type { Account } from '#domain/account/account-views.ts';
import { accountCan } from '#domain/account/account-policy.ts';
import type { Actor } from '#domain/account/actor.ts';
import { refusalOf } from '#domain/account/permission.ts';
import { ActionsMenu } from '#web/ui/actions-menu.tsx';
import { MenuItem, MenuLine } from '#web/ui/menu.tsx';

type Props = {
  account: Account;
  actor: Actor;
  onRenew: () => void;
  onResetFactor: () => void;
  onWithdraw: () => void;
};

/** Menu of actions for an account. */
export function AccountMenu({ account, actor, onRenew, onResetFactor, onWithdraw }: Props) {
  return (
    <ActionsMenu label={`Actions for ${account.name}`}>
      <MenuItem onClick={onRenew} disabledReason={refusalOf(accountCan.renew(actor, account))}>
        New invitation
      </MenuItem>
      {account.role !== 'clinic' && (
        <MenuItem
          onClick={onResetFactor}
          disabledReason={refusalOf(accountCan.resetSecondFactor(actor, account))}
        >
          Reset second factor
        </MenuItem>
      )}
      <MenuLine />
      <MenuItem
        isDestructive
        onClick={onWithdraw}
        disabledReason={
          account.state === 'withdrawn'
            ? 'It is withdrawn already.'
            : refusalOf(accountCan.withdraw(actor, account))
        }
      >
        Withdraw access
      </MenuItem>
    </ActionsMenu>
  );
}
