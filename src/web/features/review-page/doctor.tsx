import reviewPageTexts from '#texts/review-page.ts';
import { useEffect, useState } from 'react';
import { doctorLine } from '#domain/review/review.ts';
import { paths } from '#domain/paths.ts';
import type { SurgeonRef } from '#domain/surgeon/surgeon-views.ts';
import type { PublicReview } from '#domain/review/review-views.ts';
import { browserApi } from '#web/api/browser.ts';
import { readReview } from '#web/api/client.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { useIsBrowser } from '#web/lib/use-is-browser.ts';
import { linkClass } from '#web/ui/button.ts';
import { findDoctor, isDoctorAbsent } from './find-doctor.ts';

/** The doctor's name, a link if there is a page about the surgeon. A missing name is looked up for a while, unless the patient was not told it. */
export function Doctor({ review, surgeon }: { review: PublicReview; surgeon: SurgeonRef | null }) {
  const t = useTexts(reviewPageTexts);
  const line = doctorLine(review);
  if (line)
    return (
      <>
        {surgeon ? (
          <Link to={paths.surgeon(surgeon.slug)} className={`${linkClass} inline-block py-0.5`}>
            {line}
          </Link>
        ) : (
          line
        )}
        {review.toldBeforehand && (
          <span className="block text-quiet">{review.toldBeforehand === 'yes' ? t.toldYes : t.toldNo}</span>
        )}
      </>
    );
  if (!isDoctorAbsent(review)) return <span className="text-quiet">{t.missingDoctor}</span>;
  return <AbsentDoctor key={review.id} id={review.id} />;
}

/**
 * Server-rendered text stays; a page rendered by the browser says that it is searching. All texts share one
 * grid cell, so that nothing moves.
 */
function AbsentDoctor({ id }: { id: number }) {
  const t = useTexts(reviewPageTexts);
  const isDrawnHere = useIsBrowser();
  const [isSearching, setIsSearching] = useState(isDrawnHere);
  const [found, setFound] = useState<string | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    const search = async () => {
      setFound(await findDoctor(() => readReview(browserApi, id), leaving.signal));
      setIsSearching(false);
    };
    // Rejects only when the component unmounts.
    search().catch(() => {});
    return () => leaving.abort();
  }, [id]);

  return (
    <span className="grid *:col-start-1 *:row-start-1">
      <span className={`text-quiet ${isSearching || found ? 'invisible' : ''}`}>{t.missingDoctor}</span>
      {isSearching && <span className="text-quiet">{t.seekingDoctor}</span>}
      {found && <span>{found}</span>}
    </span>
  );
}
