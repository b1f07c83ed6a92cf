import type { SecondFactor } from '#domain/account/second-factor.ts';
import { formatDate } from '#domain/dates.ts';
import { countOf } from '#domain/text.ts';
import { buttonClass } from '#web/ui/button.ts';

/** Suggests new codes when fewer are left. */
const FEW_CODES = 3;

type Props = { factor: SecondFactor; onRenew: () => void; onSwitchOff: () => void };

/** State of an active second factor, with the ways to change it. */
export function OnState({ factor, onRenew, onSwitchOff }: Props) {
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
