import tourTexts from '#texts/clinic-tour.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { TOUR_STEPS } from './tour-steps.ts';

type Props = { current: number; onChoose: (index: number) => void };

/** A button for each step. The border fills the current dot, because no colour scheme removes borders. */
export function StepDots({ current, onChoose }: Props) {
  const t = useTexts(tourTexts);
  return (
    <ol aria-label={t.steps} className="flex">
      {TOUR_STEPS.map(({ selector, titleOf }, index) => (
        <li key={selector}>
          <button
            type="button"
            aria-label={t.namedStep({ step: index + 1, title: titleOf(t) })}
            aria-current={index === current ? 'step' : undefined}
            onClick={() => onChoose(index)}
            className="group flex h-11 w-8 items-center justify-center rounded-sheet"
          >
            <span
              aria-hidden="true"
              className="size-3 rounded-full border border-quiet group-hover:border-celadon group-aria-[current=step]:border-[6px] group-aria-[current=step]:border-celadon"
            />
          </button>
        </li>
      ))}
    </ol>
  );
}
