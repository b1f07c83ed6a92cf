import { useEffect, useRef, useState } from 'react';
import type { SecondFactorSetup, SecondFactor } from '#domain/account/second-factor.ts';
import { formatDate } from '#domain/dates.ts';
import { countOf } from '#domain/text.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { reasonOf } from '#web/lib/reading/portal-error.ts';
import { useRead } from '#web/lib/reading/use-read.ts';
import { useShortForm } from '#web/lib/forms/use-short-form.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import { PasswordField, SignInForm } from '#web/parts/sign-in-form.tsx';
import { StaffReadState } from '#web/parts/staff-read-state.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { AppSetup } from './app-setup.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { sendProof } from './send-proof.ts';
import { areCodesUnseen, forgetUnseenCodes } from './unseen-codes.ts';

type View =
  | { kind: 'state' }
  | { kind: 'setup'; setup: SecondFactorSetup }
  | { kind: 'codes'; codes: string[] }
  /** `isLost` if the codes that count have not been shown. */
  | { kind: 'renew'; isLost: boolean }
  | { kind: 'off' };

const STATE: View = { kind: 'state' };
const LOST: View = { kind: 'renew', isLost: true };

type Props = {
  userId: string;
  /** Called with every change of what is shown. */
  onCodes?: (areShown: boolean) => void;
  /** Called once the recovery codes of a new second factor have been saved. */
  onSetUp?: () => void;
};

/** Shows the user's own second factor, and the steps that change it in the same place. */
export function SecondFactorPanel({ userId, onCodes, onSetUp }: Props) {
  const { toast } = useToast();
  const { answer: factor, failure, refresh } = useRead(staffApi.secondFactor.read);
  const [chosen, setChosen] = useState<View | null>(null);
  const view = chosen ?? (factor?.isOn && areCodesUnseen(userId) ? LOST : STATE);
  const panel = useRef<HTMLDivElement>(null);
  // The control that led to the next step is gone.
  useOnChange(view.kind, () => panel.current?.focus());
  const areShown = view.kind === 'codes';
  const isOff = chosen === null && factor?.isOn === false;
  // Forgotten once the codes are on screen: the dialog may have been closed before they came.
  useEffect(() => {
    if (areShown || isOff) forgetUnseenCodes(userId);
  }, [areShown, isOff, userId]);

  // Not by an effect, before which Escape could be pressed.
  const show = (next: View) => {
    setChosen(next);
    onCodes?.(next.kind === 'codes');
  };
  const showCodes = (codes: string[]) => {
    // Closed meanwhile: the next closing would ask whether codes were saved that nobody saw.
    if (!panel.current) return;
    show({ kind: 'codes', codes });
    refresh();
  };
  const goBack = () => {
    if (view === LOST) forgetUnseenCodes(userId);
    show(STATE);
  };

  if (!factor)
    return <StaffReadState what="second factor" isRead={false} failure={failure} onRetry={refresh} />;
  return (
    <div ref={panel} tabIndex={-1} className="outline-none">
      {view.kind === 'state' &&
        (factor.isOn ? (
          <OnState
            factor={factor}
            onRenew={() => show({ kind: 'renew', isLost: false })}
            onSwitchOff={() => show({ kind: 'off' })}
          />
        ) : (
          <BeginForm onBegun={(setup) => show({ kind: 'setup', setup })} />
        ))}
      {view.kind === 'setup' && (
        <AppSetup
          setup={view.setup}
          userId={userId}
          onConfirmed={showCodes}
          onLost={() => {
            show(LOST);
            refresh();
          }}
        />
      )}
      {view.kind === 'codes' && (
        <RecoveryCodes
          codes={view.codes}
          onSaved={() => {
            goBack();
            onSetUp?.();
          }}
        />
      )}
      {view.kind === 'renew' && (
        <ProofForm
          text={
            view.isLost
              ? 'Your second factor is on, but an answer was lost: its recovery codes may not be the ones that you have. Make new ones.'
              : 'The ten codes that you have now stop working.'
          }
          action="Make new codes"
          send={async (proof) =>
            showCodes(await sendProof(userId, () => staffApi.secondFactor.renewCodes(proof)))
          }
          onBack={goBack}
        />
      )}
      {view.kind === 'off' && (
        <ProofForm
          text="Your password alone will let you in. You are logged out everywhere else."
          action="Switch it off"
          send={async (proof) => {
            await sendProof(userId, () => staffApi.secondFactor.switchOff(proof));
            forgetUnseenCodes(userId);
            toast({ kind: 'success', title: 'Second factor switched off' });
            goBack();
            refresh();
          }}
          onBack={goBack}
        />
      )}
    </div>
  );
}

/** Suggests new codes when fewer are left. */
const FEW_CODES = 3;

type OnStateProps = { factor: SecondFactor; onRenew: () => void; onSwitchOff: () => void };

/** State of an active second factor, with the ways to change it. */
function OnState({ factor, onRenew, onSwitchOff }: OnStateProps) {
  const { since, recoveryCodesLeft, isRequired } = factor;
  return (
    <>
      <p>
        <strong>On</strong>
        {since !== null && (
          <>
            {' '}
            since <time dateTime={since}>{formatDate(since)}</time>
          </>
        )}
        . You need a code from your authenticator app to log in.
      </p>
      <p className={`mt-2 text-sm ${recoveryCodesLeft < FEW_CODES ? 'text-persimmon' : 'text-quiet'}`}>
        {countOf(recoveryCodesLeft, 'recovery code')} left, for when you do not have your phone.
        {recoveryCodesLeft < FEW_CODES && ' Make new ones now.'}
      </p>
      {isRequired && (
        <p className="mt-2 text-sm text-quiet">Administrators need it here: it cannot be switched off.</p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="button" onClick={onRenew} className={buttonClass('secondary')}>
          New recovery codes
        </button>
        {!isRequired && (
          <button type="button" onClick={onSwitchOff} className={buttonClass('danger')}>
            Switch it off
          </button>
        )}
      </div>
    </>
  );
}

type BeginFormProps = { onBegun: (setup: SecondFactorSetup) => void };

/** Explains the second factor and asks for the password before setting it up. */
function BeginForm({ onBegun }: BeginFormProps) {
  const state = useShortForm({
    names: ['password'],
    findFaults: ({ password }) => (password === '' ? { password: 'Password is required' } : {}),
    send: async (input) => onBegun(await staffApi.secondFactor.setUp(input)),
    refocus: 'password',
    reasonOf,
  });
  return (
    <>
      <p>
        An app on your phone shows a code that changes every half minute. You type it after your password when
        you log in: whoever learns your password still cannot.
      </p>
      <p className="mt-2 text-sm text-quiet">
        Any authenticator app will do: 1Password, Aegis, Google or Microsoft Authenticator, 2FAS and others.
      </p>
      <SignInForm state={state} send="Set it up" sending="One moment…">
        <PasswordField error={state.faults.password} />
      </SignInForm>
    </>
  );
}
