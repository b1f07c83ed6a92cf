import { useId } from 'react';
import type { PressEvent } from '#web/lib/presses/settled.ts';

type Props = {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean, press: PressEvent) => void;
  /** The reason why the switch cannot be changed now. */
  disabledReason?: string | null;
  /** True while the switch cannot be changed for a moment, without a reason shown. */
  isInert?: boolean;
};

/** An on/off switch that applies immediately. */
export function Switch({ label, isOn, onChange, disabledReason, isInert = false }: Props) {
  const reasonId = useId();
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-disabled={!!disabledReason || isInert}
        aria-describedby={disabledReason ? reasonId : undefined}
        onClick={(event) => {
          if (!disabledReason && !isInert) onChange(!isOn, event);
        }}
        className="group inline-flex min-h-11 items-center gap-2.5 text-sm font-semibold aria-disabled:cursor-not-allowed aria-disabled:text-quiet"
      >
        <span
          aria-hidden="true"
          className="flex h-6 w-10 items-center rounded-full border border-quiet bg-sheet p-0.5 group-aria-checked:justify-end group-aria-checked:border-celadon group-aria-checked:bg-celadon group-aria-disabled:opacity-50"
        >
          <span className="size-4.5 rounded-full bg-quiet group-aria-checked:bg-paper forced-colors:bg-[ButtonText]" />
        </span>
        {label}
      </button>
      {disabledReason && (
        <span id={reasonId} className="text-xs text-quiet">
          {disabledReason}
        </span>
      )}
    </span>
  );
}
