import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { AuditTrail } from '#domain/audit/audit-views.ts';
import { Link } from '#web/lib/links/link.tsx';
import { type ListLoad, useListLoad } from '#web/lib/lists/list-load.ts';
import { ClearFilters } from '#web/parts/clear-filters.tsx';
import { StaffReadState } from '#web/parts/staff-read-state.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TrailEvent } from './trail-event.tsx';
import { TrailFilters } from './trail-filters.tsx';
import { readTrailQuery, trailPath } from './trail-query.ts';

/** Lists the events in both portals, newest first. */
export default function TrailView({ load }: { load: ListLoad<AuditTrail> }) {
  const [params] = useSearchParams();
  const query = readTrailQuery(params);
  const top = useRef<HTMLHeadingElement>(null);
  const { answer: trail, failure, isLoading, refresh } = useListLoad(load);
  const toTop = () => top.current?.focus();
  return (
    <>
      <h2 ref={top} tabIndex={-1} className="sr-only">
        Trail
      </h2>
      <p className="mb-4 text-sm text-quiet">
        Who did what, the newest first, in Seoul time. It keeps what was done, never what somebody wrote.
      </p>
      {trail && <TrailFilters query={query} actors={trail.actors} actions={trail.actions} />}
      <div aria-busy={isLoading} className="mt-4">
        <StaffReadState what="trail" isRead={trail !== null} failure={failure} onRetry={refresh} />
        {trail?.events.length === 0 && (
          <EmptyState title="Nothing of that kind has been done">
            <ClearFilters to={trailPath(readTrailQuery(new URLSearchParams()))}>Clear filters</ClearFilters>
          </EmptyState>
        )}
        {trail && trail.events.length > 0 && (
          <ol className="border-t border-hairline">
            {trail.events.map((event) => (
              <TrailEvent key={event.id} event={event} />
            ))}
          </ol>
        )}
      </div>
      {trail && (
        <nav aria-label="Pages" className="mt-4 flex flex-wrap gap-3 print:hidden">
          {query.before !== undefined && (
            <Link to={trailPath(query)} onClick={toTop} className={buttonClass('secondary')}>
              Newest
            </Link>
          )}
          {trail.nextBefore !== null && (
            <Link
              to={trailPath(query, { before: trail.nextBefore })}
              onClick={toTop}
              className={buttonClass('secondary')}
            >
              Older
            </Link>
          )}
        </nav>
      )}
    </>
  );
}
