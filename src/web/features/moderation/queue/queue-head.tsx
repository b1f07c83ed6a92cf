import type { RefObject } from 'react';
import { portalPaths } from '#domain/portal-paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { describeTotal, type QueueQuery } from './queue-query.ts';

type HeadProps = {
  heading: RefObject<HTMLHeadingElement | null>;
  /** Number of reviews that match the query; null while loading. */
  total: number | null;
  query: QueueQuery;
  hasShortcuts: boolean;
  /** True while the list and filters are expanded on a narrow screen. */
  isListOpen: boolean;
  onList: () => void;
  onHelp: () => void;
};

/** Heading of the queue with its count and links. */
export function QueueHead({ heading, total, query, hasShortcuts, isListOpen, onList, onHelp }: HeadProps) {
  return (
    <div className="-mt-2 mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 max-sm:-mt-4 max-sm:mb-0">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          Review queue
        </h1>
        <output className="min-h-6 text-sm text-quiet tabular-nums">
          {total !== null && describeTotal(total, query)}
        </output>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          aria-expanded={isListOpen}
          onClick={onList}
          className={`${buttonClass('secondary')} md:hidden`}
        >
          List and filters
        </button>
        <button
          type="button"
          onClick={onHelp}
          // Hidden on touch-only devices, which rarely have a keyboard, unless shortcuts are off.
          className={`${buttonClass('quiet')} ${hasShortcuts ? 'not-any-pointer-fine:hidden' : ''}`}
        >
          Shortcuts (?)
        </button>
        <Link to={portalPaths.admin.reviews()} className={buttonClass('secondary')}>
          All reviews
        </Link>
      </div>
    </div>
  );
}
