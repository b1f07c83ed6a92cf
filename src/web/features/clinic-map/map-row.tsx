import type { ClinicRowData } from '#domain/clinic/listed-clinic.ts';
import { ClinicLead } from '#web/parts/clinic-lead.tsx';
import { ClinicPriceRange } from '#web/parts/clinic-price-range.tsx';
import { ReviewsLink } from '#web/parts/reviews-link.tsx';

/** A clinic in the narrow list beside a map: name, address, price range and number of reviews. */
export function MapRow({ clinic }: { clinic: ClinicRowData }) {
  return (
    <li className="grid gap-y-1 border-b border-hairline py-4">
      <ClinicLead clinic={clinic} heading="h3" />
      <ClinicPriceRange price={clinic.price} reviewCount={clinic.procedureReviewCount} />
      <p className="mt-1 text-sm">
        <ReviewsLink clinic={clinic} />
      </p>
    </li>
  );
}
