import uiTexts from '#texts/ui.ts';
import type { ReactNode, RefObject } from 'react';
import { focusControl } from '#web/lib/focus/focus-control.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { linkClass } from './button.ts';

export type FieldFault = {
  /** Id of the invalid control. */
  id: string;
  /** Undefined if the control is valid. */
  message: ReactNode;
};

/** Lists the errors of a form as links to their fields. The form focuses it after a rejected submit. */
export function FaultSummary({
  box,
  faults,
  heading: Heading = 'h2',
}: {
  box: RefObject<HTMLElement | null>;
  faults: readonly FieldFault[];
  heading?: 'h2' | 'h3';
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
      <Heading id="faults" className="text-lg">
        {t.checkAnswers({ count: found.length })}
      </Heading>
      <ul className="mt-1">
        {found.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={`${linkClass} inline-flex min-h-6 items-center pointer-coarse:min-h-11 text-persimmon`}
              onClick={(event) => {
                event.preventDefault();
                focusControl(id);
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
