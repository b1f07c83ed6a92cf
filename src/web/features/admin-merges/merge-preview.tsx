import type { MergePreview, MergeSide } from '#domain/merge/merge-views.ts';
import { countOf } from '#domain/text.ts';
import { buttonClass } from '#web/ui/button.ts';

/** Preview of a merge: the deleted entry, moved items, changes, and data left behind. */
export function MergePreviewView({ preview, onSwap }: { preview: MergePreview; onSwap: () => void }) {
  const { from, into, moved, effects, left, refusal } = preview;
  return (
    <div className="mt-5 border-t border-hairline pt-4 text-sm">
      <div className="grid gap-3 sm:grid-cols-2">
        <Side title="Goes" side={from} />
        <Side title="Stays" side={into} isSurvivor />
      </div>
      <button type="button" onClick={onSwap} className={`${buttonClass('secondary')} mt-3`}>
        Keep {from.name} instead
      </button>
      {refusal === null ? (
        <>
          <Lines title={`Moves to ${into.name}`} lines={moved} />
          <Lines title="What else changes" lines={effects} isWarning />
          <Lines title="Is not taken over" lines={left} />
          {left.length > 0 && (
            <p className="mt-1 text-quiet">
              Copy what is right into {into.name} before you merge. Undoing the merge brings it back.
            </p>
          )}
        </>
      ) : (
        <p className="mt-4 font-semibold text-persimmon">{refusal}</p>
      )}
    </div>
  );
}

function Side({ title, side, isSurvivor = false }: { title: string; side: MergeSide; isSurvivor?: boolean }) {
  return (
    <div className={`min-w-0 border-s-4 ps-3 ${isSurvivor ? 'border-celadon' : 'border-persimmon'}`}>
      <p className="text-xs text-quiet">{title}</p>
      <p className="text-base font-semibold wrap-anywhere">{side.name}</p>
      {side.nameKo && (
        <p lang="ko" className="text-quiet">
          {side.nameKo}
        </p>
      )}
      <p className="text-quiet wrap-anywhere">{side.detail}</p>
      <p className="text-quiet tabular-nums">
        {countOf(side.reviewTotal, 'review')}
        {!side.isPublished && ' · not published'}
      </p>
    </div>
  );
}

type LinesProps = { title: string; lines: readonly string[]; isWarning?: boolean };

function Lines({ title, lines, isWarning = false }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <section className={`mt-4 ${isWarning ? 'border-s-4 border-amber bg-amber-wash px-3 py-2' : ''}`}>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 list-disc space-y-1 ps-5 tabular-nums">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
