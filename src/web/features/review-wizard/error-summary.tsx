import reviewWizardTexts, { type Texts } from '#texts/review-wizard.ts';
import type { RefObject } from 'react';
import { Rich } from '#web/lib/texts/rich.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { linkClass } from '#web/ui/button.ts';
import type { StepNumber } from './find-faults.ts';
import { focusField, idOf, useForm } from './form-context.ts';

/** Lists the errors of a step as links to their fields. Focused when a step is refused. */
export function ErrorSummary({ step, box }: { step: StepNumber; box: RefObject<HTMLElement | null> }) {
  const t = useTexts(reviewWizardTexts);
  const faults = useForm().faults.filter((fault) => fault.step === step);
  if (faults.length === 0) return null;
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="faults"
      className="mb-6 max-w-2xl border-s-4 border-persimmon bg-sheet px-4 py-3"
    >
      <h3 id="faults" className="text-lg">
        {t.checkAnswers({ count: faults.length })}
      </h3>
      <ul className="mt-1">
        {faults.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${idOf(field)}`}
              className={`${linkClass} inline-flex min-h-6 items-center text-persimmon`}
              onClick={(event) => {
                event.preventDefault();
                focusField(field);
              }}
            >
              {describeFault(t, field, message)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const toHidden = (text: string) => <span className="sr-only">{text}</span>;

/** Names the procedure for screen readers, because several procedures may have the same error. */
function describeFault(t: Texts, field: string, message: string) {
  const [, index] = field.split('.');
  if (index === undefined) return message;
  return <Rich>{t.faultOfProcedure({ message, number: Number(index) + 1, hidden: toHidden })}</Rich>;
}
