import type { ClinicCardData } from '#domain/clinic/listed-clinic.ts';
import { ClinicPriceRange } from '#web/parts/clinic-price-range.tsx';
import { FoundNote } from '#web/parts/found-note.tsx';

type Props = {
  clinic: ClinicCardData;
  /** Whether a search found some by name and others by their reviews. */
  isSearched: boolean;
};

/** What a card says of the procedure that was asked for: what was paid there, by how many reports. */
export default function CardPrice({ clinic, isSearched }: Props) {
  return (
    <>
      {isSearched && <FoundNote clinic={clinic} />}
      {clinic.procedureReviewCount !== undefined && (
        <div className="mt-3">
          <ClinicPriceRange price={clinic.price ?? null} reviewCount={clinic.procedureReviewCount} />
        </div>
      )}
    </>
  );
}
