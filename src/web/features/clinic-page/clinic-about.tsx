import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';

/** What a clinic says of itself. */
export function ClinicAbout({ clinic }: { clinic: ClinicDetail }) {
  return (
    <section aria-label="About this clinic">
      {clinic.description && <p className="max-w-measure whitespace-pre-line">{clinic.description}</p>}
      {clinic.descriptionKo && (
        <p lang="ko" className="mt-3 max-w-measure whitespace-pre-line first:mt-0">
          {clinic.descriptionKo}
        </p>
      )}
      {!clinic.description && !clinic.descriptionKo && <p className="text-quiet">No description provided</p>}
      {clinic.specialties.length > 0 && (
        <p className="mt-4 text-sm">
          <span className="text-quiet">Specialties:</span> {clinic.specialties.join(', ')}
        </p>
      )}
    </section>
  );
}
