import type { Account } from '#domain/account/account-views.ts';
import { clinicLabel } from '#domain/clinic/clinic.ts';
import { ItemConfirmation } from '#web/ui/item-confirmation.tsx';

export type Confirmation = { kind: 'withdraw' | 'renew' | 'reset-factor'; account: Account };

const WORDS: Record<Confirmation['kind'], { title: string; action: string }> = {
  withdraw: { title: 'Withdraw this access?', action: 'Withdraw access' },
  renew: { title: 'Make a new invitation?', action: 'New invitation' },
  'reset-factor': { title: 'Reset this second factor?', action: 'Reset second factor' },
};

type Props = {
  item: Confirmation | null;
  onConfirm: (confirmation: Confirmation) => void;
  onCancel: () => void;
};

/** Asks for confirmation before an account loses its password or all access. */
export function AccountConfirmations(props: Props) {
  return (
    <ItemConfirmation
      {...props}
      title={({ kind }) => WORDS[kind].title}
      action={({ kind }) => WORDS[kind].action}
    >
      {({ kind, account }) => (
        <>
          <p>
            <strong className="break-words">{account.name}</strong>
            {account.clinic && ` of ${clinicLabel(account.clinic)}`}
          </p>
          {kind === 'withdraw' && <WithdrawText />}
          {kind === 'renew' && <RenewText account={account} />}
          {kind === 'reset-factor' && <ResetFactorText />}
        </>
      )}
    </ItemConfirmation>
  );
}

function WithdrawText() {
  return (
    <>
      <p>They are logged out at once, everywhere, and can no longer log in.</p>
      <p className="text-quiet">
        The account stays in this list, and what was done with it in the trail. A new invitation gives the
        access back.
      </p>
    </>
  );
}

function ResetFactorText() {
  return (
    <>
      <p>
        Their app’s codes and recovery codes stop working and they are logged out everywhere. Their password
        alone lets them in.
      </p>
      <p className="text-quiet">
        Do this only if you know that it is they who ask: somebody who has their password may say that the
        phone is lost.
      </p>
    </>
  );
}

function RenewText({ account: { state, email } }: { account: Account }) {
  const where = email === null ? 'You are shown it once.' : `It is mailed to ${email} and shown to you once.`;
  return (
    <>
      {state === 'active' && (
        <p>
          Their password stops working at once and they are logged out everywhere, until they choose a new
          password by the link.
        </p>
      )}
      {state === 'withdrawn' && <p>Their access is given back when they choose a password by the link.</p>}
      {state === 'invited' && <p>The link they have, if any, stops working.</p>}
      <p className="text-quiet">The new link is good once, for seven days. {where}</p>
    </>
  );
}
