import type { RefObject } from 'react';
import { Link } from 'react-router';
import { portalPaths } from '#domain/portal-paths.ts';
import { formatCount } from '#domain/text.ts';
import { buttonClass } from '#web/ui/button.ts';
import type { QueueQuery } from './queue-query.ts';

type HeadProps = {
  heading: RefObject<HTMLHeadingElement | null>;
  /** How many wait; null until that is known. */
  total: number | null;
  query: QueueQuery;
  hasShortcuts: boolean;
  /** Of a narrow screen: whether list and filters are unfolded. */
  isListOpen: boolean;
  onList: () => void;
  onHelp: () => void;
};

function sayTotal(total: number, { shown }: QueueQuery): string {
  if (total === 0) return shown === 'pending' ? 'Nothing is waiting' : 'None';
  return `${formatCount(total)} ${shown === 'pending' ? 'waiting' : shown}`;
}

/** What the queue is called, how many it holds, and what else can be done. */
export function QueueHead({ heading, total, query, hasShortcuts, isListOpen, onList, onHelp }: HeadProps) {
  return (
    <div className="-mt-2 mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          Review queue
        </h1>
        <output className="min-h-6 text-sm text-quiet tabular-nums">
          {total !== null && sayTotal(total, query)}
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
          // Where nothing but a finger points there is hardly a key to press; who switched them off there has one.
          className={`${buttonClass('quiet')} ${hasShortcuts ? 'not-any-pointer-fine:hidden' : ''}`}
        >
          Shortcuts (?)
        </button>
        <Link to={portalPaths.admin({ tab: 'reviews' })} className={buttonClass('secondary')}>
          All reviews
        </Link>
      </div>
    </div>
  );
}
