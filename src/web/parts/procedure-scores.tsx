import type { ProcedureDetail } from '#domain/procedure/procedure-views.ts';
import { ScoreFigure } from './score-figure.tsx';

/** Satisfaction and recovery of a procedure's patients over all clinics. */
export function ProcedureScores({ procedure }: { procedure: ProcedureDetail }) {
  const { satisfaction, recovery, reviewCount } = procedure;
  if (!satisfaction && !recovery) return null;
  return (
    <div className="mt-6 grid max-w-4xl gap-x-8 gap-y-4 sm:grid-cols-2 print:grid-cols-2">
      {satisfaction && <ScoreFigure scored="satisfaction" scores={satisfaction} reviewCount={reviewCount} />}
      {recovery && <ScoreFigure scored="recovery" scores={recovery} reviewCount={reviewCount} />}
    </div>
  );
}
