import { ArrowLeft } from '#web/ui/icons.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { SettledButton } from '#web/ui/settled-button.tsx';
import type { StepNumber } from '../find-faults.ts';

type Props = { step: StepNumber; isSending: boolean; onPrevious: () => void; onSubmit: () => void };

/** Previous and Next; on the last step, Submit. */
export function StepButtons({ step, isSending, onPrevious, onSubmit }: Props) {
  return (
    <div className="mt-8 flex max-w-2xl flex-wrap items-center justify-between gap-3">
      {step > 1 && (
        <button type="button" className={buttonClass('secondary')} disabled={isSending} onClick={onPrevious}>
          <ArrowLeft className="size-4" />
          Previous
        </button>
      )}
      {step < 3 ? (
        <SettledButton
          key="next"
          type="submit"
          subject={step}
          className={`${buttonClass('primary')} ml-auto`}
        >
          Next Step
        </SettledButton>
      ) : (
        <SettledButton
          key="submit"
          subject={step}
          isBusy={isSending}
          className={`${buttonClass('primary')} ml-auto`}
          onPress={onSubmit}
        >
          {isSending ? 'Submitting...' : 'Submit Experience'}
        </SettledButton>
      )}
    </div>
  );
}
