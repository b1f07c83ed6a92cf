import type { RefObject } from 'react';
import { linkClass } from './button.ts';

type Fault = {
  /** Of the control. */
  id: string;
  /** Undefined: nothing is wrong with it. */
  message: string | undefined;
};

/** What is wrong with a form, each a link to its field. The form gives it the focus when it is not let through. */
export function FaultSummary({
  box,
  faults,
}: {
  box: RefObject<HTMLElement | null>;
  faults: readonly Fault[];
}) {
  const found = faults.filter(({ message }) => message !== undefined);
  if (found.length === 0) return null;
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="faults"
      className="border-l-4 border-persimmon bg-sheet px-4 py-3"
    >
      <h2 id="faults" className="text-lg">
        Please check {found.length === 1 ? 'one answer' : `${found.length} answers`}
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
