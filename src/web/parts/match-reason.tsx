import type { ListedClinic } from '#domain/clinic/listed-clinic.ts';
import { countOf } from '#domain/text.ts';

/** Says why a search lists a clinic: by its name, its place, by reviews of the searched procedure, or by reviews naming a doctor. */
export default function MatchReason({ clinic }: { clinic: ListedClinic }) {
  return <p className="mt-1 text-xs text-quiet">{describeFound(clinic)}</p>;
}

function describeFound({ foundBy, foundByName, naming, nearStation }: ListedClinic): string {
  if (naming)
    return `${foundByName ? 'Name or place matches; doctor named' : 'Doctor named'} in ${countOf(naming, 'review')}`;
  if (nearStation) return `${foundByName && !foundBy ? 'Name matches, near' : 'Near'} ${nearStation}`;
  if (!foundBy) return foundByName ? 'Name matches' : 'Name or place matches';
  return `${foundByName ? 'Name or place matches, with' : 'Listed for its'} reviews of ${foundBy.name}`;
}
