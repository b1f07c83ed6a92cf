import type { AdminMessage } from '#domain/message/message-views.ts';
import { countOf } from '#domain/text.ts';
import { buttonClass } from '#web/ui/button.ts';
import { type BulkStatus, movedBy } from './bulk.ts';

type Props = {
  selected: readonly AdminMessage[];
  canDelete: boolean;
  isBusy: boolean;
  onMove: (status: BulkStatus) => void;
  onDelete: () => void;
  onClear: () => void;
};

const MOVES = [
  { status: 'in-progress', name: 'Mark as in progress' },
  { status: 'resolved', name: 'Mark as resolved' },
] as const;

/** What can be done with all chosen messages at once; stays in view while they are looked through. */
export function BulkBar({ selected, canDelete, isBusy, onMove, onDelete, onClear }: Props) {
  if (selected.length === 0) return null;
  return (
    <div
      role="toolbar"
      aria-label="Selected messages"
      aria-busy={isBusy}
      className="sticky top-0 z-10 flex flex-wrap items-center gap-2 border-b border-celadon bg-wash px-3 py-2"
    >
      <output className="mr-auto text-sm font-semibold tabular-nums">
        {isBusy ? 'Working…' : `${countOf(selected.length, 'message')} selected`}
      </output>
      {MOVES.map(({ status, name }) => {
        const isIdle = isBusy || movedBy(status, selected).length === 0;
        return (
          <button
            key={status}
            type="button"
            aria-disabled={isIdle}
            onClick={() => {
              if (!isIdle) onMove(status);
            }}
            className={`${buttonClass('secondary')} aria-disabled:cursor-not-allowed aria-disabled:opacity-50`}
          >
            {name}
          </button>
        );
      })}
      {canDelete && (
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) onDelete();
          }}
          className={buttonClass('danger')}
        >
          Delete selected
        </button>
      )}
      <button type="button" onClick={onClear} className={buttonClass('quiet')}>
        Clear selection
      </button>
    </div>
  );
}
