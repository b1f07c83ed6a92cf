import clinicCardsTexts from '#texts/clinic-cards.ts';
import wordsTexts from '#texts/words.ts';
import type { ReactNode } from 'react';
import type { ClinicRowData } from '#domain/clinic/listed-clinic.ts';
import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { cardAddress, clinicHeading, clinicName } from '#web/lib/words.ts';
import { Heart } from './shortlist/heart.tsx';
import { VerifiedBadge } from './verified-badge.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';

type Lead = Pick<ClinicRowData, 'id' | 'slug' | 'name' | 'nameKo' | 'localNames' | 'address' | 'verified'>;

type Props = {
  clinic: Lead;
  /** Shown below the address. */
  note?: ReactNode;
  heading?: 'h2' | 'h3';
};

/** The first column of a clinic's row: names, badge and address. */
export function ClinicLead({ clinic, note, heading: Heading = 'h2' }: Props) {
  const t = useTexts(clinicCardsTexts);
  const words = useTexts(wordsTexts);
  const name = clinicName(words, clinic);
  return (
    <div className="min-w-0">
      <div className="beside-heart">
        <Heading className={Heading === 'h2' ? 'text-xl' : 'text-lg'}>
          <Link to={paths.clinic(clinic.slug)} className="heading-link">
            <bdi>{clinicHeading(words, clinic, name)}</bdi>
          </Link>
        </Heading>
        <Heart slug={clinic.slug} label={t.shortlistClinic({ clinic: name })} />
      </div>
      <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        {clinic.nameKo && (
          <p lang="ko" className="min-w-0 text-sm text-quiet">
            {clinic.nameKo}
          </p>
        )}
        {clinic.verified && (
          <span data-tour="verified" className="flex">
            <VerifiedBadge />
          </span>
        )}
      </div>
      <p className="mt-1 text-sm">
        <bdi>
          <Unbroken text={cardAddress(words, clinic)} />
        </bdi>
      </p>
      {note}
    </div>
  );
}
