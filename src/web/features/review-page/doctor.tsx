import { useEffect, useState } from 'react';
import { MISSING_DOCTOR } from '#domain/review/missing-doctor.ts';
import { doctorLine } from '#domain/review/review.ts';
import type { PublicReview } from '#domain/review/review-views.ts';
import { browserApi } from '#web/api/browser.ts';
import { useIsBrowser } from '#web/lib/use-is-browser.ts';
import { findDoctor, isDoctorAbsent } from './find-doctor.ts';

/** Who operated. A doctor who is absent is looked up again for a while; one whom the patient was not told is not. */
export function Doctor({ review }: { review: PublicReview }) {
  const line = doctorLine(review);
  if (line) return line;
  if (!isDoctorAbsent(review)) return <span className="text-quiet">{MISSING_DOCTOR}</span>;
  return <AbsentDoctor key={review.id} id={review.id} />;
}

/**
 * What the server sent reads as it stands, and stays; a screen that the browser drew says that it looks first. Both
 * lie in one place, so that nothing moves.
 */
function AbsentDoctor({ id }: { id: number }) {
  const isDrawnHere = useIsBrowser();
  const [isSearching, setIsSearching] = useState(isDrawnHere);
  const [found, setFound] = useState<string | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    const search = async () => {
      setFound(await findDoctor(() => browserApi.reviews.get(id), leaving.signal));
      setIsSearching(false);
    };
    // Only leaving the screen ends it early.
    search().catch(() => {});
    return () => leaving.abort();
  }, [id]);

  return (
    <span className="grid *:col-start-1 *:row-start-1">
      <span className={`text-quiet ${isSearching || found ? 'invisible' : ''}`}>{MISSING_DOCTOR}</span>
      {isSearching && <span className="text-quiet">Looking for the doctor’s name…</span>}
      {found && <span>{found}</span>}
    </span>
  );
}
