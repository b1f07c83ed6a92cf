import reviewPageTexts from '#texts/review-page.ts';
import { paths } from '#domain/paths.ts';
import { toReference } from '#domain/reference.ts';
import { Link } from '#web/lib/links/link.tsx';
import { Rich } from '#web/lib/texts/rich.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { linkClass } from '#web/ui/button.ts';

const toReferenceMark = (text: string) => <strong className="whitespace-nowrap tabular-nums">{text}</strong>;

/** Tells the author how to have the review changed or removed. */
export function OwnReview({ id }: { id: number }) {
  const t = useTexts(reviewPageTexts);
  const reference = toReference('R', id);
  return (
    <details className="mt-4 max-w-measure text-sm print:hidden">
      <summary className="w-fit cursor-pointer py-1 text-quiet underline decoration-hairline underline-offset-4 pointer-coarse:py-3 hover:decoration-quiet">
        {t.isYours}
      </summary>
      <div className="mt-2 space-y-2 border-s-2 border-hairline ps-4">
        <p>
          <Rich>
            {t.isYoursText({
              reference,
              id: toReferenceMark,
            })}
          </Rich>
        </p>
        <p>
          <Link
            to={paths.contact({ subject: t.askSubject({ reference }) })}
            rel="nofollow"
            className={`${linkClass} inline-flex min-h-6 items-center pointer-coarse:min-h-11`}
          >
            {t.askForChange}
          </Link>
          {' · '}
          <Link
            to={`${paths.privacy()}#rights`}
            className={`${linkClass} inline-flex min-h-6 items-center pointer-coarse:min-h-11`}
          >
            {t.yourRights}
          </Link>
        </p>
      </div>
    </details>
  );
}
