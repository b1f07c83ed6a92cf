import postedTexts from '#texts/posted-prices.ts';
import { useId } from 'react';
import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';
import { useProcedureName } from '#web/lib/texts/procedure-names.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import PostedPrice from '#web/parts/posted-price.tsx';

/** Prices that the clinic posts for procedures without reports here, and a note about all of them. */
export default function PostedPriceList({ clinic }: { clinic: ClinicDetail }) {
  const t = useTexts(postedTexts);
  const nameOf = useProcedureName();
  const headingId = useId();
  const alone = clinic.postedPrices.filter(
    (posted) => !clinic.prices.some(({ procedure }) => procedure.id === posted.procedure.id),
  );
  return (
    <>
      {alone.length > 0 && (
        <section aria-labelledby={headingId} className="mt-6">
          <h3 id={headingId} className="text-xl">
            {t.heading}
          </h3>
          <ul className="mt-2">
            {alone.map((posted) => (
              <li key={posted.procedure.id} className="border-b border-hairline py-3">
                <p>{nameOf(posted.procedure)}</p>
                <PostedPrice posted={posted} procedure={posted.procedure.slug} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="mt-4 text-xs text-quiet">{t.note}</p>
    </>
  );
}
