import reviewWizardTexts from '#texts/review-wizard.ts';
import { ArrowLeft } from '#web/ui/icons.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';
import { SettledButton } from '#web/ui/settled-button.tsx';
import type { StepNumber } from '../find-faults.ts';

type Props = { step: StepNumber; isSending: boolean; onPrevious: () => void; onSend: () => void };

/** Previous and Next; on the last step, Submit. */
export function StepButtons({ step, isSending, onPrevious, onSend }: Props) {
  const t = useTexts(reviewWizardTexts);
  return (
    <div className="mt-8 flex max-w-2xl flex-wrap items-center justify-between gap-3">
      {step > 1 && (
        <button type="button" className={buttonClass('secondary')} disabled={isSending} onClick={onPrevious}>
          <ArrowLeft className="size-4" />
          {t.previous}
        </button>
      )}
      {step < 3 ? (
        <SettledButton
          key="next"
          type="submit"
          subject={step}
          className={`${buttonClass('primary')} ms-auto`}
        >
          {t.nextStep}
        </SettledButton>
      ) : (
        <SettledButton
          key="submit"
          subject={step}
          isBusy={isSending}
          className={`${buttonClass('primary')} ms-auto`}
          onPress={onSend}
        >
          {isSending ? t.submitting : t.submit}
        </SettledButton>
      )}
    </div>
  );
}
