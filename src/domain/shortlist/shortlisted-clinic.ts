import type { ClinicDetail, ClinicSummary } from '../clinic/clinic-views.ts';

/** Fields of a clinic that a shortlist shows. */
export type ShortlistedClinic = Pick<
  ClinicDetail,
  'id' | 'slug' | 'name' | 'nameKo' | 'localNames' | 'address' | 'verified' | 'reviewCount'
> &
  Pick<ClinicSummary, 'price'>;

/** Reduces a clinic to what a shortlist shows; the price is that of its most reviewed procedure that has one. */
export function toShortlistedClinic(clinic: ClinicDetail): ShortlistedClinic {
  const { id, slug, name, nameKo, localNames, address, verified, reviewCount } = clinic;
  return { id, slug, name, nameKo, localNames, address, verified, reviewCount, price: leadingPrice(clinic) };
}

function leadingPrice({ prices }: ClinicDetail): ClinicSummary['price'] {
  for (const { price, procedure } of prices) {
    if (!price) continue;
    const { distribution: _, ...figures } = price;
    return { ...figures, procedure };
  }
  return null;
}
