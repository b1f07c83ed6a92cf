import homeTexts from '#texts/home.ts';
import { ChevronLeft, ChevronRight, icon } from '#web/ui/icons.tsx';
import type { RefObject } from 'react';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { useIsBrowser } from '#web/lib/use-is-browser.ts';
import { useRotation } from './use-rotation.ts';

const Pause = icon('M8 5v14M16 5v14');
const Play = icon('M7 5l11 7-11 7z');

const iconButton =
  'flex size-11 items-center justify-center rounded-sheet text-celadon hover:bg-wash forced-colors:border';

/** Controls for a rotating row of cards: pause, previous, next. */
export default function Rotation({ row, count }: { row: RefObject<HTMLElement | null>; count: number }) {
  const t = useTexts(homeTexts);
  const { index, isPlaying, isRunning, togglePlaying, goTo, holdProps } = useRotation(row, count);
  const Icon = isPlaying ? Pause : Play;
  return (
    <div
      // Before hydration a press would be lost.
      className={`mt-2 flex w-full max-w-[20.625rem] items-center justify-between ${useIsBrowser() ? '' : 'invisible'} noscript:hidden lg:hidden print:hidden`}
    >
      <button
        type="button"
        aria-label={isPlaying ? t.pause : t.start}
        onClick={togglePlaying}
        className={iconButton}
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
      {/* Announces the position only after manual moves; automatic announcements would talk over the page. */}
      <p aria-live={isRunning ? 'off' : 'polite'} className="text-sm text-quiet tabular-nums">
        {t.position({ position: index + 1, count })}
      </p>
      <div className="flex" {...holdProps}>
        <button
          type="button"
          aria-label={t.previousReview}
          onClick={() => goTo(index - 1)}
          className={iconButton}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </button>
        <button
          type="button"
          aria-label={t.nextReview}
          onClick={() => goTo(index + 1)}
          className={iconButton}
        >
          <ChevronRight aria-hidden="true" className="size-5" />
        </button>
      </div>
    </div>
  );
}
