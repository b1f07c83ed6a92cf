import type { ListedClinic } from '#domain/clinic/listed-clinic.ts';

/** Why a search lists a clinic, in a list where some are called so and others have reviews of what was asked for. */
export default function FoundNote({ clinic: { foundBy, foundByName } }: { clinic: ListedClinic }) {
  return (
    <p className="mt-1 text-xs text-quiet">
      {foundBy
        ? `${foundByName ? 'Name or place matches, with' : 'Listed for its'} reviews of ${foundBy.name}`
        : 'Name or place matches'}
    </p>
  );
}
