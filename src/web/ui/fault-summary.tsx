import uiTexts from '#texts/ui.ts';
import type { RefObject } from 'react';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { linkClass } from './button.ts';

export type FieldFault = {
  /** Id of the invalid control. */
  id: string;
  /** Undefined if the control is valid. */
  message: string | undefined;
};

/** Lists the errors of a form as links to their fields. The form focuses it after a rejected submit. */
export function FaultSummary({
  box,
  faults,
}: {
  box: RefObject<HTMLElement | null>;
  faults: readonly FieldFault[];
}) {
  const t = useTexts(uiTexts);
  const found = faults.filter(({ message }) => message !== undefined);
  if (found.length === 0) return null;
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="faults"
      className="border-s-4 border-persimmon bg-sheet px-4 py-3"
    >
      <h2 id="faults" className="text-lg">
        {t.checkAnswers({ count: found.length })}
      </h2>
      <ul className="mt-1">
        {found.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={`${linkClass} inline-flex min-h-6 items-center pointer-coarse:min-h-11 text-persimmon`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
