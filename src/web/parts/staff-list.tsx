import type { ReactNode } from 'react';
import type { ListReading } from '#web/lib/lists/list-load.ts';
import type { Pager } from '#web/lib/lists/use-pager.ts';
import { NumberedPager } from './numbered-pager.tsx';
import { ResultCount } from './result-count.tsx';
import { staffCounts } from './staff-counts.ts';
import { StaffReadState } from './staff-read-state.tsx';

type Props = {
  noun: 'clinic' | 'review' | 'search' | Parameters<typeof staffCounts>[0];
  reading: Omit<ListReading<{ total: number; totalCapped?: true | undefined }>, 'change'>;
  /** Number of visible rows; without it there is no count. */
  shownCount?: number | undefined;
  pager?: Pager | null;
  /** The rows, or a note that there are none. */
  children: ReactNode;
};

/** A list that only staff see: its count, its rows and its pager, or that it is being read or could not be. */
export function StaffList({ noun, reading, shownCount, pager, children }: Props) {
  const { answer: list, failure, isLoading, refresh } = reading;
  return (
    <>
      <div aria-busy={isLoading} className="mt-4">
        {list && shownCount !== undefined && noun !== 'search' && (
          <ResultCount
            noun={noun === 'clinic' || noun === 'review' ? noun : staffCounts(noun)}
            shownCount={shownCount}
            list={list}
          />
        )}
        <StaffReadState
          what={noun === 'search' ? 'searches' : `${noun}s`}
          isRead={list !== null}
          failure={failure}
          onRetry={refresh}
        />
        {children}
      </div>
      {pager && <NumberedPager {...pager} />}
    </>
  );
}
