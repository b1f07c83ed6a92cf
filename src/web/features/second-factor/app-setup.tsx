import { APP_CODE_FAULT, type SecondFactorSetup } from '#domain/account/second-factor.ts';
import { reasonOf } from '#web/lib/reading/portal-error.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { useShortForm } from '#web/lib/forms/use-short-form.ts';
import { CodeField } from '#web/parts/code-field.tsx';
import { SignInForm } from '#web/parts/sign-in-form.tsx';
import { linkClass } from '#web/ui/button.ts';
import { switchOn } from './switch-on.ts';

type Props = {
  setup: SecondFactorSetup;
  userId: string;
  onConfirmed: (recoveryCodes: string[]) => void;
  /** Called if it was switched on by a press whose answer with the recovery codes was lost. */
  onLost: () => void;
};

/** Shows the secret for an authenticator app as QR code, link and text; then asks for its first code. */
export function AppSetup({ setup, userId, onConfirmed, onLost }: Props) {
  const state = useShortForm({
    names: ['code'],
    findFaults: ({ code }) => (code.trim() === '' ? { code: APP_CODE_FAULT } : {}),
    send: async (input) => {
      const codes = await switchOn(staffApi.secondFactor, userId, input);
      if (codes) onConfirmed(codes);
      else onLost();
    },
    refocus: 'code',
    reasonOf,
  });
  return (
    <>
      <p>
        <strong>1.</strong> Scan this with your authenticator app. On the phone itself,{' '}
        <a href={setup.uri} className={linkClass}>
          open it in the app
        </a>
        .
      </p>
      <QrCode {...setup.qr} />
      <p className="mt-3 text-sm text-quiet">Or type this key into the app:</p>
      <p className="mt-1 font-mono text-sm break-words select-all">{inGroups(setup.secret)}</p>
      <p className="mt-5">
        <strong>2.</strong> Type the code that the app shows for it.
      </p>
      <SignInForm state={state} send="Switch it on" sending="Checking…">
        <CodeField label="Code" error={state.faults.code} hint="Six digits" />
      </SignInForm>
    </>
  );
}

const inGroups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Dark on light in every colour scheme, as QR scanners expect. */
function QrCode({ size, path }: SecondFactorSetup['qr']) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code for your authenticator app; the key below says the same"
      shapeRendering="crispEdges"
      className="mt-3 size-56 max-w-full border border-hairline bg-sheet text-ink forced-color-adjust-none"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
