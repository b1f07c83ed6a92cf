import { useCallback } from 'react';
import { clinicLabel } from '#domain/clinic/clinic.ts';
import { countOf } from '#domain/text.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useRead } from '#web/lib/reading/use-read.ts';
import { linkClass } from '#web/ui/button.ts';
import { editPath } from './clinic-query.ts';

/** Lists possible duplicates of a submitted clinic with the reasons, each a link for comparison. */
export function LikelyDuplicates({ id }: { id: number }) {
  const { answer: duplicates, failure } = useRead(useCallback(() => staffApi.clinics.duplicates(id), [id]));
  if (failure !== null)
    return <p className="mt-2 text-sm text-quiet">Likely duplicates could not be read.</p>;
  if (!duplicates) return null;
  if (duplicates.length === 0) return <p className="mt-2 text-sm text-quiet">No likely duplicates.</p>;
  return (
    <div className="mt-3 border-s-4 border-amber/50 ps-3 text-sm">
      <h4 className="font-semibold">May be in the list already</h4>
      <ul>
        {duplicates.map((other) => (
          <li key={other.id} className="mt-1.5">
            <Link to={editPath(other.id)} preventScrollReset className={linkClass}>
              {clinicLabel(other)}
            </Link>{' '}
            {other.nameKo && <span lang="ko">{other.nameKo}</span>}
            <span className="block text-quiet tabular-nums">
              {[
                other.reason,
                other.district,
                other.published ? 'published' : 'not published',
                countOf(other.reviewTotal, 'review'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
