import type { ListedClinic } from '#domain/clinic/listed-clinic.ts';

/** Says why a search lists a clinic: by its name or by reviews of the searched procedure. */
export default function FoundNote({ clinic: { foundBy, foundByName } }: { clinic: ListedClinic }) {
  return (
    <p className="mt-1 text-xs text-quiet">
      {foundBy
        ? `${foundByName ? 'Name or place matches, with' : 'Listed for its'} reviews of ${foundBy.name}`
        : 'Name or place matches'}
    </p>
  );
}
