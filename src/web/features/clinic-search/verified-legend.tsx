import clinicSearchTexts from '#texts/clinic-search.ts';
import { paths } from '#domain/paths.ts';
import { Rich } from '#web/lib/texts/rich.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { VerifiedBadge } from '#web/parts/verified-badge.tsx';
import { linkTo } from '#web/ui/link-to.tsx';

/** Explains the badge of verified clinics. */
export default function VerifiedLegend() {
  const t = useTexts(clinicSearchTexts);
  return (
    <p data-tour="legend" className="mt-4 flex items-center gap-x-2 text-xs text-quiet">
      <VerifiedBadge />
      <span>
        <Rich>{t.verifiedMeans({ checks: linkTo(paths.howReviewsAreChecked()) })}</Rich>
      </span>
    </p>
  );
}
