import { ChevronLeft, ChevronRight } from '#web/ui/icons.tsx';
import { Pause, Play } from '#web/ui/playback-icons.tsx';
import type { RefObject } from 'react';
import { useRotation } from './use-rotation.ts';

const iconButton =
  'flex size-11 items-center justify-center rounded-sheet text-celadon hover:bg-wash forced-colors:border';

/** Controls for a rotating row of cards: pause, previous, next. */
export default function Rotation({ row, count }: { row: RefObject<HTMLElement | null>; count: number }) {
  const { index, isPlaying, isRunning, togglePlaying, goTo, holdProps } = useRotation(row, count);
  const Icon = isPlaying ? Pause : Play;
  return (
    <div className="mt-2 flex w-full max-w-[20.625rem] items-center justify-between noscript:hidden lg:hidden print:hidden">
      <button
        type="button"
        aria-label={isPlaying ? 'Pause rotation' : 'Start rotation'}
        onClick={togglePlaying}
        className={iconButton}
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
      {/* Announces the position only after manual moves; automatic announcements would talk over the page. */}
      <p aria-live={isRunning ? 'off' : 'polite'} className="text-sm text-quiet tabular-nums">
        {index + 1} of {count}
      </p>
      <div className="flex" {...holdProps}>
        <button
          type="button"
          aria-label="Previous review"
          onClick={() => goTo(index - 1)}
          className={iconButton}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </button>
        <button type="button" aria-label="Next review" onClick={() => goTo(index + 1)} className={iconButton}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </button>
      </div>
    </div>
  );
}
