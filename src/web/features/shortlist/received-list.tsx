import commonTexts from '#texts/common.ts';
import shortlistTexts from '#texts/shortlist.ts';
import { Suspense, useId } from 'react';
import { paths } from '#domain/paths.ts';
import { SHORTLIST_LIMIT } from '#domain/shortlist/shortlist.ts';
import { Link } from '#web/lib/links/link.tsx';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { useIsBrowser } from '#web/lib/use-is-browser.ts';
import { buttonClass } from '#web/ui/button.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ClinicLine } from './clinic-line.tsx';
import type { Received } from './load-received.ts';

const AddReceived = lazyRetried(() => import('./add-received.tsx'));

/** The clinics of a link, as they were sent; the reader's own list stays as it is until she adds some. */
export default function ReceivedList({ received }: { received: Received }) {
  const t = useTexts(shortlistTexts);
  const common = useTexts(commonTexts);
  const isBrowser = useIsBrowser();
  const id = useId();
  const { clinics, unknown, leftOut } = received;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {t.receivedTitle}
      </h2>
      <p className="mt-1 max-w-measure text-quiet">{t.receivedText}</p>
      {unknown > 0 && <p className="mt-2 text-sm text-amber">{t.receivedUnknown({ count: unknown })}</p>}
      {leftOut > 0 && (
        <p className="mt-2 text-sm text-amber">
          {t.receivedLeftOut({ count: leftOut, limit: SHORTLIST_LIMIT })}
        </p>
      )}
      {clinics.length === 0 ? (
        <EmptyState title={t.receivedNone}>
          <Link to={paths.clinics()} className={buttonClass('primary')}>
            {common.findClinics}
          </Link>
        </EmptyState>
      ) : (
        <>
          <div className="mt-3 min-h-18">
            {isBrowser && (
              <Suspense>
                <AddReceived slugs={clinics.map(({ slug }) => slug)} />
              </Suspense>
            )}
          </div>
          <div className="border-t border-hairline">
            {clinics.map((clinic) => (
              <ClinicLine key={clinic.id} clinic={clinic} />
            ))}
          </div>
        </>
      )}
      <p className="mt-6">
        <Link to={paths.shortlist()} className={buttonClass('secondary')}>
          {t.toOwn}
        </Link>
      </p>
    </section>
  );
}
