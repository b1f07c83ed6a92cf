import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';
import { ScoreFigure } from '#web/parts/score-figure.tsx';
import { SurgeonList } from '#web/parts/surgeon-list.tsx';

/** Satisfaction and recovery of a clinic's patients, by how many say each score, and the surgeons whom they name. */
export default function ClinicScores({ clinic }: { clinic: ClinicDetail }) {
  const { satisfaction, recovery, reviewCount } = clinic;
  return (
    <>
      <div className="grid gap-x-8 gap-y-4 border-b border-hairline pb-5 sm:grid-cols-2 print:grid-cols-2">
        {satisfaction && (
          <ScoreFigure scored="satisfaction" scores={satisfaction} reviewCount={reviewCount} />
        )}
        {recovery && <ScoreFigure scored="recovery" scores={recovery} reviewCount={reviewCount} />}
      </div>
      <SurgeonList surgeons={clinic.surgeons} />
    </>
  );
}
