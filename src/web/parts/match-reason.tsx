import searchNotesTexts, { type Texts } from '#texts/search-notes.ts';
import type { ListedClinic } from '#domain/clinic/listed-clinic.ts';
import { useProcedureName } from '#web/lib/texts/procedure-names.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';

/** Says why a search lists a clinic: by its name, its place, by reviews of the searched procedure, or by reviews naming a doctor. */
export default function MatchReason({ clinic }: { clinic: ListedClinic }) {
  const nameOf = useProcedureName();
  const { foundBy } = clinic;
  const procedure = foundBy ? nameOf(foundBy) : null;
  return (
    <p className="mt-1 text-xs text-quiet">{describeFound(useTexts(searchNotesTexts), clinic, procedure)}</p>
  );
}

function describeFound(
  t: Texts,
  { foundByName, naming: doctorReviewCount, nearStation }: ListedClinic,
  procedure: string | null,
): string {
  if (doctorReviewCount)
    return (foundByName ? t.nameMatchesDoctorNamed : t.doctorNamed)({ count: doctorReviewCount });
  if (nearStation)
    return (foundByName && procedure === null ? t.nameMatchesNearStation : t.nearStation)({
      station: nearStation,
    });
  if (procedure === null) return foundByName ? t.nameMatches : t.nameOrPlaceMatches;
  return (foundByName ? t.nameMatchesWithReviews : t.listedForReviews)({ procedure });
}
