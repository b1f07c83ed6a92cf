import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { VerifiedBadge } from '#web/parts/verified-badge.tsx';
import { linkClass } from '#web/ui/button.ts';

/** Explains the badge of verified clinics. */
export function VerifiedLegend() {
  return (
    <p data-tour="legend" className="mt-4 flex items-center gap-x-2 text-xs text-quiet">
      <VerifiedBadge />
      <span>
        A clinic whose details we have checked:{' '}
        <Link to={paths.howReviewsAreChecked()} className={linkClass}>
          what we check
        </Link>
      </span>
    </p>
  );
}
