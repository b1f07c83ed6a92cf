import clinicCardsTexts from '#texts/clinic-cards.ts';
import wordsTexts from '#texts/words.ts';
import type { ReactNode } from 'react';
import type { ClinicRowData } from '#domain/clinic/listed-clinic.ts';
import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { clinicName } from '#web/lib/words.ts';
import { linkClass } from '#web/ui/button.ts';
import { ClinicLead } from './clinic-lead.tsx';
import { ClinicPriceRange } from './clinic-price-range.tsx';
import { ReviewsLink } from './reviews-link.tsx';

/** A clinic as a row of a list: name, location, price range and number of reviews. */
export function ClinicRow({ clinic, note }: { clinic: ClinicRowData; note?: ReactNode }) {
  const t = useTexts(clinicCardsTexts);
  const name = clinicName(useTexts(wordsTexts), clinic);
  return (
    <article className="clinic-row">
      <ClinicLead clinic={clinic} note={note} />
      <ClinicPriceRange price={clinic.price} reviewCount={clinic.procedureReviewCount} />
      <div className="clinic-row-links">
        <ReviewsLink clinic={clinic} />
        <span className="flex gap-x-5">
          <Link
            to={paths.clinic(clinic.slug)}
            aria-label={t.viewDetailsOf({ clinic: name })}
            className={`${linkClass} py-1 pointer-coarse:py-3`}
          >
            {t.viewDetails}
          </Link>
          <Link
            to={paths.clinicContact(clinic.slug)}
            data-tour="contact"
            aria-label={t.contactClinic({ clinic: name })}
            className={`${linkClass} py-1 pointer-coarse:py-3`}
          >
            {t.contact}
          </Link>
        </span>
      </div>
    </article>
  );
}
