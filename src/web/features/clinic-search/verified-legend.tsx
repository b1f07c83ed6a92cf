import clinicSearchTexts from '#texts/clinic-search.ts';
import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { Rich } from '#web/lib/texts/rich.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { VerifiedBadge } from '#web/parts/verified-badge.tsx';
import { linkClass } from '#web/ui/button.ts';

/** Explains the badge of verified clinics. */
export default function VerifiedLegend() {
  const t = useTexts(clinicSearchTexts);
  return (
    <p data-tour="legend" className="mt-4 flex items-center gap-x-2 text-xs text-quiet">
      <VerifiedBadge />
      <span>
        <Rich>{t.verifiedMeans({ checks: toChecks })}</Rich>
      </span>
    </p>
  );
}

const toChecks = (text: string) => (
  <Link to={paths.howReviewsAreChecked()} className={linkClass}>
    {text}
  </Link>
);
