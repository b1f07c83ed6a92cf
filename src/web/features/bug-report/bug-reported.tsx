import bugReportTexts from '#texts/bug-report.ts';
import { paths } from '#domain/paths.ts';
import { Rich } from '#web/lib/texts/rich.tsx';
import { toUnbroken } from '#web/lib/texts/to-unbroken.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Submitted } from '#web/parts/submitted.tsx';

/** Confirms a received bug report. @param onAgain omitted without JavaScript */
export function BugReported({ reference, onAgain }: { reference: string; onAgain?: () => void }) {
  const t = useTexts(bugReportTexts);
  return (
    <Submitted title={t.thanks} again={{ text: t.reportAnother, to: paths.reportBug() }} onAgain={onAgain}>
      <Rich>{t.received({ reference, whole: toUnbroken })}</Rich>
    </Submitted>
  );
}
