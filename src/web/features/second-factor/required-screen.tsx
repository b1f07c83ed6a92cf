import { SignInPage } from '#web/parts/sign-in-page.tsx';
import { linkClass } from '#web/ui/button.ts';
import { SecondFactorPanel } from './second-factor-panel.tsx';

type Props = { userId: string; onSetUp: () => void; onLogOut: () => void };

/** Requires an administrator to set up a second factor before the portal opens. */
export default function RequiredSecondFactor({ userId, onSetUp, onLogOut }: Props) {
  return (
    <SignInPage title="Set up your second factor">
      <p className="mt-3 mb-4 text-sm text-quiet">
        Administrators need one here. The portal opens as soon as it is set up.
      </p>
      <SecondFactorPanel userId={userId} onSetUp={onSetUp} />
      <button type="button" onClick={onLogOut} className={`mt-4 ${linkClass} min-h-11 text-sm`}>
        Logout
      </button>
    </SignInPage>
  );
}
