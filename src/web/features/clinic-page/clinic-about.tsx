import clinicPageTexts from '#texts/clinic-page.ts';
import spokenTexts from '#texts/spoken-languages.ts';
import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';
import { writeSpokenLanguages } from '#domain/clinic/spoken-languages.ts';
import { Rich } from '#web/lib/texts/rich.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';

const toNote = (text: string) => <span className="text-quiet">{text}</span>;

/** Shows the description, specialties and languages that the clinic states. Its code is loaded by navigations alone. */
export default function ClinicAbout({ clinic }: { clinic: ClinicDetail }) {
  const t = useTexts(clinicPageTexts);
  const spoken = useTexts(spokenTexts);
  const { description, descriptionKo, specialties, spokenLanguages } = clinic;
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
      {spokenLanguages.length > 0 && (
        <p className="mt-4 text-sm first:mt-0">
          <span className="block text-quiet">{spoken.label}</span>
          {writeSpokenLanguages(spoken, spokenLanguages)}
        </p>
      )}
    </section>
  );
}
