import clinicPageTexts from '#texts/clinic-page.ts';
import scoresTexts from '#texts/scores.ts';
import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { ScoreFigure } from '#web/parts/score-figure.tsx';
import { SurgeonList } from '#web/parts/surgeon-list.tsx';

/** Satisfaction and recovery of a clinic's patients, by how many say each score, and the surgeons whom they name. */
export default function ClinicScores({ clinic }: { clinic: ClinicDetail }) {
  const t = useTexts(clinicPageTexts);
  const scores = useTexts(scoresTexts);
  const { satisfaction, recovery, reviewCount } = clinic;
  return (
    <>
      <div className="grid gap-x-8 gap-y-4 border-b border-hairline pb-5 sm:grid-cols-2 print:grid-cols-2">
        {satisfaction ? (
          <ScoreFigure scored="satisfaction" scores={satisfaction} reviewCount={reviewCount} />
        ) : (
          <p className="text-sm">
            <span className="font-semibold">{scores.satisfaction}</span> {t.notRated}
          </p>
        )}
        {recovery && <ScoreFigure scored="recovery" scores={recovery} reviewCount={reviewCount} />}
      </div>
      <SurgeonList surgeons={clinic.surgeons} />
    </>
  );
}
