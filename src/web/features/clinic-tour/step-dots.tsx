import { TOUR_STEPS } from './tour-steps.ts';

type Props = { current: number; onChoose: (index: number) => void };

/** A button for each step. The border fills the current dot, because no colour scheme removes borders. */
export function StepDots({ current, onChoose }: Props) {
  return (
    <ol aria-label="Steps" className="flex">
      {TOUR_STEPS.map(({ title }, index) => (
        <li key={title}>
          <button
            type="button"
            aria-label={`Step ${index + 1}: ${title}`}
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
