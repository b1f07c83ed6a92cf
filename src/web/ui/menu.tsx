import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import type { PressEvent } from '#web/lib/presses/settled.ts';
import { swallowSecondClick } from '#web/lib/presses/swallow-second-click.ts';

type Props = {
  /** Accessible name of the button, if its content does not name it. */
  label?: string;
  trigger: ReactNode;
  triggerClass: string;
  /** True if the current page is one of its links. */
  isCurrent?: boolean;
  /** MenuItem and MenuLine elements. */
  children: ReactNode;
};

/** A button that opens a menu of actions, with the usual keyboard support. */
export function Menu({ label, trigger, triggerClass, isCurrent, children }: Props) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger aria-label={label} aria-current={isCurrent ? 'true' : undefined} className={triggerClass}>
        {trigger}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner side="bottom" align="end" sideOffset={6} collisionPadding={8} className="z-30">
          <Base.Popup className="max-h-(--available-height) max-w-[calc(100vw-1rem)] min-w-52 overflow-y-auto overscroll-contain rounded-sheet border border-hairline bg-sheet p-1 shadow-float outline-none">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

type ItemProps = {
  onClick?: (press: PressEvent) => void;
  /** A link to render instead of a button. */
  render?: ReactElement<Record<string, unknown>>;
  /** The reason why the action is unavailable, shown under its name. */
  disabledReason?: string | null;
  /** True while the action is unavailable for a moment, without a reason shown. */
  isInert?: boolean;
  isDestructive?: boolean;
  children: ReactNode;
};

export function MenuItem({ onClick, render, disabledReason, isInert, isDestructive, children }: ItemProps) {
  const colour = disabledReason || isInert ? 'text-quiet' : isDestructive ? 'text-persimmon' : 'text-ink';
  return (
    <Base.Item
      onClick={(event) => {
        swallowSecondClick(event.nativeEvent);
        onClick?.(event);
      }}
      {...(render && { render })}
      disabled={!!disabledReason || isInert}
      className={`flex min-h-11 flex-col justify-center rounded-[4px] px-3 py-1.5 text-sm no-underline outline-none select-none data-disabled:cursor-not-allowed data-highlighted:bg-wash aria-[current]:font-semibold aria-[current]:text-celadon forced-colors:data-highlighted:outline-2 ${colour}`}
    >
      {children}
      {disabledReason && <span className="max-w-60 text-xs">{disabledReason}</span>}
    </Base.Item>
  );
}

/** A separator between groups of items. */
export const MenuLine = () => <Base.Separator className="mx-2 my-1 border-t border-hairline" />;
