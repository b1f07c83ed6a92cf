import reviewReportTexts from '#texts/review-report.ts';
import { paths } from '#domain/paths.ts';
import { Rich } from '#web/lib/texts/rich.tsx';
import { toUnbroken } from '#web/lib/texts/to-unbroken.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Submitted } from '#web/parts/submitted.tsx';

/** Replaces the form after a report was submitted. */
export function ReviewReported({ reference }: { reference: string }) {
  const t = useTexts(reviewReportTexts);
  return (
    <Submitted title={t.thanks} again={{ text: t.backToReviews, to: paths.reviews() }}>
      <Rich>{t.received({ reference, whole: toUnbroken })}</Rich>
    </Submitted>
  );
}
