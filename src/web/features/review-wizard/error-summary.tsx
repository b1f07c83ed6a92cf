import reviewWizardTexts, { type Texts } from '#texts/review-wizard.ts';
import type { RefObject } from 'react';
import { Rich, toHidden } from '#web/lib/texts/rich.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { FaultSummary } from '#web/ui/fault-summary.tsx';
import type { StepNumber } from './find-faults.ts';
import { idOf, useForm } from './form-context.ts';

/** Lists the errors of a step. Focused when a step is refused. */
export function ErrorSummary({ step, box }: { step: StepNumber; box: RefObject<HTMLElement | null> }) {
  const t = useTexts(reviewWizardTexts);
  const faults = useForm().faults.filter((fault) => fault.step === step);
  if (faults.length === 0) return null;
  return (
    <div className="mb-6 max-w-2xl">
      <FaultSummary
        box={box}
        heading="h3"
        faults={faults.map(({ field, message }) => ({
          id: idOf(field),
          message: describeFault(t, field, message),
        }))}
      />
    </div>
  );
}

/** Names the procedure for screen readers, because several procedures may have the same error. */
function describeFault(t: Texts, field: string, message: string) {
  const [, index] = field.split('.');
  if (index === undefined) return message;
  return <Rich>{t.faultOfProcedure({ message, number: Number(index) + 1, hidden: toHidden })}</Rich>;
}
