import type { AdminMessage } from '#domain/message/message-views.ts';
import { countOf } from '#domain/text.ts';
import { buttonClass } from '#web/ui/button.ts';
import { SettledButton } from '#web/ui/settled-button.tsx';
import { type BulkStatus, listMovable } from './bulk.ts';

type Props = {
  selected: readonly AdminMessage[];
  canDelete: boolean;
  isBusy: boolean;
  onMove: (status: BulkStatus) => void;
  onDelete: () => void;
  onClear: () => void;
};

const MOVES = [
  { status: 'in-progress', name: 'Mark as in progress', shortName: 'In progress' },
  { status: 'resolved', name: 'Mark as resolved', shortName: 'Resolved' },
] as const;

/** Toolbar with the actions for all selected messages; stays visible while scrolling. */
export function BulkBar({ selected, canDelete, isBusy, onMove, onDelete, onClear }: Props) {
  if (selected.length === 0) return null;
  return (
    <div
      role="toolbar"
      aria-label="Selected messages"
      aria-busy={isBusy}
      className="sticky top-0 z-10 flex flex-wrap items-center gap-x-2 border-y border-celadon bg-sheet px-3 py-1 sm:py-2"
    >
      <output className="me-auto text-sm font-semibold tabular-nums">
        {isBusy ? 'Working…' : `${countOf(selected.length, 'message')} selected`}
      </output>
      <button
        type="button"
        onClick={onClear}
        className={`${buttonClass('quiet')} max-lg:-me-3 lg:order-last`}
      >
        Clear selection
      </button>
      <div className="flex gap-2 max-lg:w-full max-lg:pb-2">
        {MOVES.map(({ status, name, shortName }) => {
          const isIdle = isBusy || listMovable(status, selected).length === 0;
          return (
            // The toolbar appears with the first selected row and may lie under the pointer.
            <SettledButton
              key={status}
              subject={status}
              isBusy={isIdle}
              aria-label={name}
              onPress={() => onMove(status)}
              className={`${buttonClass('secondary')} aria-disabled:cursor-not-allowed whitespace-nowrap max-sm:grow max-sm:px-2`}
            >
              <span className="sm:hidden">{shortName}</span>
              <span className="max-sm:hidden">{name}</span>
            </SettledButton>
          );
        })}
        {canDelete && (
          <button
            type="button"
            aria-label="Delete selected"
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) onDelete();
            }}
            className={`${buttonClass('danger')} max-sm:px-2`}
          >
            <span className="sm:hidden">Delete</span>
            <span className="max-sm:hidden">Delete selected</span>
          </button>
        )}
      </div>
    </div>
  );
}
