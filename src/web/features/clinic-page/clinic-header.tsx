import clinicPageTexts from '#texts/clinic-page.ts';
import wordsTexts from '#texts/words.ts';
import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { cardAddress, clinicHeading, clinicName } from '#web/lib/words.ts';
import { Heart } from '#web/parts/shortlist/heart.tsx';
import { VerifiedBadge } from '#web/parts/verified-badge.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';

/** The clinic's name and location in English and Korean. */
export function ClinicHeader({ clinic }: { clinic: ClinicDetail }) {
  const t = useTexts(clinicPageTexts);
  const words = useTexts(wordsTexts);
  const name = clinicName(words, clinic);
  return (
    <header>
      <div className="beside-heart mt-3 max-w-4xl">
        <h1 className="text-3xl">
          <bdi>{clinicHeading(words, clinic, name)}</bdi>
        </h1>
        <Heart slug={clinic.slug} label={t.shortlistClinic({ clinic: name })} />
      </div>
      <div className="mt-2 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        {clinic.nameKo && (
          <p lang="ko" className="min-w-0 text-lg text-quiet">
            {clinic.nameKo}
          </p>
        )}
        {clinic.verified && <VerifiedBadge />}
        {clinic.isNameRomanised && <p className="text-xs text-quiet">{t.romanised}</p>}
      </div>
      <address className="mt-3 not-italic">
        <p>
          <bdi>
            <Unbroken text={cardAddress(words, clinic)} />
          </bdi>
        </p>
        {clinic.addressKo && (
          <p lang="ko" className="text-sm text-quiet">
            {clinic.addressKo}
          </p>
        )}
      </address>
    </header>
  );
}
