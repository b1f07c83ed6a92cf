import searchNotesTexts, { type Texts } from '#texts/search-notes.ts';
import type { ListedClinic } from '#domain/clinic/listed-clinic.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';

/** Says why a search lists a clinic: by its name, its place, by reviews of the searched procedure, or by reviews naming a doctor. */
export default function MatchReason({ clinic }: { clinic: ListedClinic }) {
  return <p className="mt-1 text-xs text-quiet">{describeFound(useTexts(searchNotesTexts), clinic)}</p>;
}

function describeFound(t: Texts, { foundBy, foundByName, naming, nearStation }: ListedClinic): string {
  if (naming) return (foundByName ? t.nameMatchesDoctorNamed : t.doctorNamed)({ count: naming });
  if (nearStation)
    return (foundByName && !foundBy ? t.nameMatchesNearStation : t.nearStation)({ station: nearStation });
  if (!foundBy) return foundByName ? t.nameMatches : t.nameOrPlaceMatches;
  return (foundByName ? t.nameMatchesWithReviews : t.listedForReviews)({ procedure: foundBy.name });
}
