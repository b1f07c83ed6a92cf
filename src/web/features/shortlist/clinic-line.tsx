import type { ShortlistedClinic } from '#domain/shortlist/shortlisted-clinic.ts';
import { ClinicLead } from '#web/parts/clinic-lead.tsx';
import { ClinicPriceRange } from '#web/parts/clinic-price-range.tsx';
import { ReviewsLink } from '#web/parts/reviews-link.tsx';

/** A clinic of a shortlist: name, address, price and number of reviews. */
export function ClinicLine({ clinic }: { clinic: ShortlistedClinic }) {
  return (
    <div className="grid gap-x-8 gap-y-3 py-5 md:grid-cols-[minmax(0,1fr)_26rem]">
      <ClinicLead clinic={clinic} />
      <div className="flex flex-wrap items-start justify-between gap-3">
        <ClinicPriceRange price={clinic.price} reviewCount={undefined} />
        <ReviewsLink clinic={clinic} />
      </div>
    </div>
  );
}
