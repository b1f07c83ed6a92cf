import clinicSubmissionTexts from '#texts/clinic-submission.ts';
import { clinicCardName } from '#domain/clinic/clinic.ts';
import { paths } from '#domain/paths.ts';
import { type ClinicSuggestion, suggestClinics } from '#web/api/suggest-clinics.ts';
import { Link } from '#web/lib/links/link.tsx';
import { Rich, toHidden } from '#web/lib/texts/rich.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { linkClass } from '#web/ui/button.ts';

const MOST = 3;

/** Returns listed clinics with a similar name; drops matches by place or procedure, and ignores errors. */
export async function findSimilarClinics(name: string, signal: AbortSignal): Promise<ClinicSuggestion[]> {
  if (name === '') return [];
  const found = await suggestClinics(name, signal).catch(() => []);
  const isNamedSo = ({ highlight }: ClinicSuggestion) =>
    highlight !== undefined && highlight.name.length + highlight.nameKo.length > 0;
  return found.filter(isNamedSo).slice(0, MOST);
}

/** Names similar listed clinics after the name was typed, so that no clinic is proposed twice. */
export function SimilarClinics({
  clinics,
  hasReview,
}: {
  clinics: readonly ClinicSuggestion[];
  /** True when a review in progress waits for its clinic. */
  hasReview: boolean;
}) {
  const t = useTexts(clinicSubmissionTexts);
  return (
    <output className="block border-s-2 border-amber bg-amber-wash px-4 py-3 text-sm empty:hidden">
      {clinics.length > 0 && (
        <>
          <span className="block">{t.similar}</span>
          {clinics.map((clinic) => (
            <span key={clinic.id} className="mt-1 block">
              <Link
                to={paths.clinic(clinic.slug)}
                className={`${linkClass} inline-flex min-h-6 items-center pointer-coarse:min-h-11`}
              >
                <bdi>{clinicCardName(clinic)}</bdi>
              </Link>
              {clinic.nameKo && (
                <>
                  {' · '}
                  <span lang="ko">{clinic.nameKo}</span>
                </>
              )}
              {clinic.place && ` · ${clinic.place}`}
              {hasReview && (
                <>
                  {' · '}
                  <Link
                    to={paths.submitQuote({ clinicId: clinic.id })}
                    className={`${linkClass} inline-flex min-h-6 items-center pointer-coarse:min-h-11`}
                  >
                    <Rich>{t.choose({ clinic: clinicCardName(clinic), hidden: toHidden })}</Rich>
                  </Link>
                </>
              )}
            </span>
          ))}
        </>
      )}
    </output>
  );
}
