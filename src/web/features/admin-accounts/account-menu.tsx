import type { Account } from '#domain/account/account-views.ts';
import { accountCan } from '#domain/account/account-policy.ts';
import type { Actor } from '#domain/account/actor.ts';
import { refusalOf } from '#domain/account/permission.ts';
import { Menu, MenuItem, MenuLine } from '#web/ui/menu.tsx';
import { Ellipsis } from '#web/ui/portal-icons.tsx';

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
    <Menu
      label={`Actions for ${account.name}`}
      trigger={<Ellipsis className="size-5" strokeWidth={3} />}
      triggerClass="flex size-11 shrink-0 items-center justify-center rounded-sheet text-quiet hover:bg-wash hover:text-ink data-popup-open:bg-wash"
    >
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
    </Menu>
  );
}
