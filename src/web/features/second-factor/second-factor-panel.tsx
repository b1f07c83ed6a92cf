import { useEffect, useRef, useState } from 'react';
import type { SecondFactorSetup } from '#domain/account/second-factor.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { reasonOf } from '#web/lib/reading/portal-error.ts';
import { useRead } from '#web/lib/reading/use-read.ts';
import { FailureState } from '#web/ui/failure-state.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { AppSetup } from './app-setup.tsx';
import { BeginForm } from './begin-form.tsx';
import { OnState } from './on-state.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type View =
  | { kind: 'state' }
  | { kind: 'setup'; setup: SecondFactorSetup }
  | { kind: 'codes'; codes: string[] }
  /** `isLost` if the codes that count have not been shown. */
  | { kind: 'renew'; isLost: boolean }
  | { kind: 'off' };

type Props = {
  /** Called with every change of what is shown. */
  onCodes?: (areShown: boolean) => void;
  /** Called once the recovery codes of a new second factor have been saved. */
  onSetUp?: () => void;
};

/** Shows the user's own second factor, and the steps that change it in the same place. */
export function SecondFactorPanel({ onCodes, onSetUp }: Props) {
  const { toast } = useToast();
  const { answer: factor, failure, refresh } = useRead(staffApi.secondFactor.read);
  const [view, setView] = useState<View>({ kind: 'state' });
  const panel = useFocusOnChange(view.kind);

  // Not by an effect, before which Escape could be pressed.
  const show = (next: View) => {
    setView(next);
    onCodes?.(next.kind === 'codes');
  };
  const showCodes = (codes: string[]) => {
    show({ kind: 'codes', codes });
    refresh();
  };
  const goBack = () => show({ kind: 'state' });

  if (failure !== null && !factor)
    return (
      <FailureState title="The second factor could not be read" text={reasonOf(failure)} onRetry={refresh} />
    );
  if (!factor) return <output className="block text-quiet">Loading…</output>;
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
          onConfirmed={showCodes}
          onLost={() => {
            show({ kind: 'renew', isLost: true });
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
              ? 'Your second factor is on, but the answer with its recovery codes was lost. Make new ones.'
              : 'The ten codes that you have now stop working.'
          }
          action="Make new codes"
          send={async (proof) => showCodes(await staffApi.secondFactor.renewCodes(proof))}
          onBack={goBack}
        />
      )}
      {view.kind === 'off' && (
        <ProofForm
          text="Your password alone will let you in. You are logged out everywhere else."
          action="Switch it off"
          send={async (proof) => {
            await staffApi.secondFactor.switchOff(proof);
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

/** Focuses the next step, because the control that led to it is gone. */
function useFocusOnChange(kind: View['kind']) {
  const panel = useRef<HTMLDivElement>(null);
  const previous = useRef(kind);
  useEffect(() => {
    if (previous.current !== kind) panel.current?.focus();
    previous.current = kind;
  }, [kind]);
  return panel;
}
