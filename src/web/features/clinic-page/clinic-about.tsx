import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';

/** The clinic's own description and specialties; renders nothing without them. */
export function ClinicAbout({ clinic }: { clinic: ClinicDetail }) {
  const { description, descriptionKo, specialties } = clinic;
  if (!description && !descriptionKo && specialties.length === 0) return null;
  return (
    <section aria-label="About this clinic">
      {description && <p className="max-w-measure whitespace-pre-line">{description}</p>}
      {descriptionKo && (
        <p lang="ko" className="mt-3 max-w-measure whitespace-pre-line first:mt-0">
          {descriptionKo}
        </p>
      )}
      {specialties.length > 0 && (
        <p className="mt-4 text-sm first:mt-0">
          <span className="text-quiet">Specialties:</span> {specialties.join(', ')}
        </p>
      )}
    </section>
  );
}
