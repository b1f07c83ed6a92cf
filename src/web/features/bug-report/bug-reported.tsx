import { paths } from '#domain/paths.ts';
import { Submitted } from '#web/parts/submitted.tsx';

/** Confirms a received bug report. @param onAgain omitted without JavaScript */
export function BugReported({ reference, onAgain }: { reference: string; onAgain?: () => void }) {
  return (
    <Submitted
      title="Thank you for helping us improve!"
      again={{ text: 'Report another bug', to: paths.reportBug() }}
      onAgain={onAgain}
    >
      We have your report as <span className="whitespace-nowrap">{reference}</span>.
    </Submitted>
  );
}
