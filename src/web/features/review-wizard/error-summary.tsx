import type { RefObject } from 'react';
import { linkClass } from '#web/ui/button.ts';
import type { StepNumber } from './find-faults.ts';
import { focusField, idOf, useForm } from './form-context.ts';

/** Lists the errors of a step as links to their fields. Focused when a step is refused. */
export function ErrorSummary({ step, box }: { step: StepNumber; box: RefObject<HTMLElement | null> }) {
  const faults = useForm().faults.filter((fault) => fault.step === step);
  if (faults.length === 0) return null;
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="faults"
      className="mb-6 max-w-2xl border-l-4 border-persimmon bg-sheet px-4 py-3"
    >
      <h3 id="faults" className="text-lg">
        Please check {faults.length === 1 ? 'one answer' : `${faults.length} answers`}
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
              {message}
              {placeOf(field)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Names the procedure for screen readers, because several procedures may have the same error. */
function placeOf(field: string) {
  const [, index] = field.split('.');
  return index !== undefined && <span className="sr-only">, procedure {Number(index) + 1}</span>;
}
