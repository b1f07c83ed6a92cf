import formsTexts from '#texts/forms.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { ArrowLeft } from '#web/ui/icons.tsx';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { buttonClass, linkClass } from '#web/ui/button.ts';

/** Classes of the link or button that reopens a finished step. */
export const changeClass = `${linkClass} inline-flex min-h-11 items-center text-sm print:hidden`;

const NUMBER =
  'flex size-8 shrink-0 items-center justify-center rounded-full border font-serif text-base tabular-nums';

/** The numbered steps of a form. */
export function StepList({ children }: { children: ReactNode }) {
  return <ol className="mt-4 border-t border-hairline sm:mt-8 print:mt-4">{children}</ol>;
}

/** An answered step, collapsed to one line. */
export function FinishedStep({
  number,
  question,
  answer,
  change,
}: {
  number: number;
  question: string;
  answer: ReactNode;
  /** The link or button that reopens the step, with `changeClass`. */
  change: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-hairline py-2 sm:py-3 print:py-1">
      <span aria-hidden="true" className={`${NUMBER} border-celadon/30 bg-wash text-celadon-deep`}>
        {number}
      </span>
      <span className="min-w-0 grow basis-40">
        <span className="block text-xs text-quiet sm:inline-block sm:w-28">{question}</span>
        <span className="font-serif text-lg">{answer}</span>
      </span>
      {change}
    </li>
  );
}

/** Reopens a finished step on a page whose steps are URLs. */
export function ChangeLink({ question, to }: { question: 'category' | 'procedure'; to: string }) {
  const t = useTexts(formsTexts);
  return (
    <Link
      to={to}
      aria-label={question === 'category' ? t.changeCategory : t.changeProcedure}
      className={changeClass}
    >
      {t.change}
    </Link>
  );
}

/** Returns the ref of the current step's heading, which takes the focus when the step changes, but not on page load. */
export function useStepHeading(step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current !== step) heading.current?.focus({ preventScroll: true });
    lastStep.current = step;
  }, [step]);
  return heading;
}

/** The step to answer now. */
export function CurrentStep({
  number,
  title,
  heading,
  children,
}: {
  number: number;
  title: ReactNode;
  heading: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}) {
  return (
    <li aria-current="step" className="border-b border-hairline py-6 print:border-0 print:py-3">
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className={`${NUMBER} border-celadon bg-celadon text-paper forced-colors:border-[CanvasText] print:hidden`}
        >
          {number}
        </span>
        <h2 ref={heading} tabIndex={-1} className="min-w-0 text-2xl outline-none">
          {title}
        </h2>
      </div>
      <div className="mt-5">{children}</div>
    </li>
  );
}

export function LaterStep({ number, title }: { number: number; title: string }) {
  return (
    <li className="flex items-center gap-3 border-b border-hairline py-3 text-quiet print:hidden">
      <span aria-hidden="true" className={`${NUMBER} border-quiet/50`}>
        {number}
      </span>
      {title}
    </li>
  );
}

/** A link to the previous step. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="mt-8 print:hidden">
      <Link to={to} className={buttonClass('secondary')}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        {children}
      </Link>
    </p>
  );
}
