import { useEffect, useState } from 'react';
import { UNDO_SECONDS } from '#domain/review/undo.ts';
import { pressedAt, type PressEvent } from '#web/lib/presses/settled.ts';
import { useSettled } from '#web/lib/presses/use-settled.ts';
import { buttonClass } from '#web/ui/button.ts';
import { describeOffer, type ShownOffer } from './offers.ts';
import { useUndo } from './undo-context.ts';

/** Shows the progress of the last decision with its Undo button. Overlays the page without moving it. */
export function UndoNotice({ className }: { className: string }) {
  const { offer, undo } = useUndo();
  return (
    <div className={className} data-undo>
      <output className="sr-only">{offer && announce(offer)}</output>
      {offer && (
        <div className="flex items-center rounded-sheet border border-s-4 border-hairline border-s-celadon bg-sheet ps-3 text-sm shadow-float">
          <span aria-hidden="true">{describeOffer(offer)}</span>
          <UndoButton offer={offer} onUndo={undo} />
        </div>
      )}
    </div>
  );
}

type ButtonProps = { offer: ShownOffer; onUndo: (at: number) => void };

/** Ignores presses for half a second, because it may appear under the second tap of the deciding press. */
function UndoButton({ offer, onUndo }: ButtonProps) {
  const { isSettled, guard } = useSettled(offer.key);
  const press = (event: PressEvent) => guard(() => onUndo(pressedAt(event)))(event);
  return (
    <button
      type="button"
      aria-disabled={offer.isWanted || !isSettled}
      onClick={press}
      className={`${buttonClass('quiet')} ${offer.isWanted ? 'opacity-60' : ''}`}
    >
      Undo
      <span className="sr-only">
        {' '}
        {offer.count > 1
          ? `the decisions about ${offer.count} reviews`
          : `the decision about review #${offer.reviewId}`}
      </span>
      <SecondsLeft key={offer.key} until={offer.until} />
    </button>
  );
}

const announce = (offer: ShownOffer) =>
  offer.isWanted || offer.version === null
    ? describeOffer(offer)
    : `${describeOffer(offer)}. ${offer.count > 1 ? 'They' : 'It'} can be undone for ${UNDO_SECONDS} seconds.`;

const secondsUntil = (time: number) => Math.max(0, Math.ceil((time - performance.now()) / 1000));

/** Counts down the seconds left; visual only. */
function SecondsLeft({ until }: { until: number }) {
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(until)), 250);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <span aria-hidden="true" className="-ms-1 min-w-6 text-start font-normal tabular-nums">
      ({seconds})
    </span>
  );
}
