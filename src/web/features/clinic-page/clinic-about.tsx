import clinicPageTexts from '#texts/clinic-page.ts';
import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';
import { Rich } from '#web/lib/texts/rich.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';

const toNote = (text: string) => <span className="text-quiet">{text}</span>;

/** The clinic's own description and specialties; renders nothing without them. */
export function ClinicAbout({ clinic }: { clinic: ClinicDetail }) {
  const t = useTexts(clinicPageTexts);
  const { description, descriptionKo, specialties } = clinic;
  if (!description && !descriptionKo && specialties.length === 0) return null;
  return (
    <section aria-label={t.about}>
      {description && (
        <p dir="auto" className="max-w-measure whitespace-pre-line">
          {description}
        </p>
      )}
      {descriptionKo && (
        <p lang="ko" dir="auto" className="mt-3 max-w-measure whitespace-pre-line first:mt-0">
          {descriptionKo}
        </p>
      )}
      {specialties.length > 0 && (
        <p className="mt-4 text-sm first:mt-0">
          <Rich>
            {t.specialties({
              specialties: specialties.join(', '),
              note: toNote,
            })}
          </Rich>
        </p>
      )}
    </section>
  );
}
