import submitReviewTexts from '#texts/submit-review.ts';
import { paths } from '#domain/paths.ts';
import { Rich } from '#web/lib/texts/rich.tsx';
import { toStrong } from '#web/lib/texts/to-strong.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { linkTo } from '#web/ui/link-to.tsx';

/** Five points to know before writing a review. */
export function GuidePoints() {
  const t = useTexts(submitReviewTexts);
  return (
    <ol className="list-decimal space-y-3 ps-6 marker:font-serif marker:text-celadon">
      {[t.guideReady, t.guideWords, t.guidePublished, t.guideNotPublished].map((point, index) => (
        <li key={index}>
          <Rich>{point({ lead: toStrong })}</Rich>
        </li>
      ))}
      <li>
        <Rich>{t.guideChecked({ lead: toStrong, checks: linkTo(paths.howReviewsAreChecked()) })}</Rich>
      </li>
    </ol>
  );
}
