import { paths } from '#domain/paths.ts';
import { toReference } from '#domain/reference.ts';
import { Link } from '#web/lib/links/link.tsx';
import { linkClass } from '#web/ui/button.ts';

/** Tells the author how to have the review changed or removed. */
export function OwnReview({ id }: { id: number }) {
  const reference = toReference('R', id);
  return (
    <details className="mt-4 max-w-measure text-sm print:hidden">
      <summary className="w-fit cursor-pointer py-1 text-quiet underline decoration-hairline underline-offset-4 pointer-coarse:py-3 hover:decoration-quiet">
        Is this your review?
      </summary>
      <div className="mt-2 space-y-2 border-l-2 border-hairline pl-4">
        <p>
          You can have it changed or removed. Write to us, name its reference{' '}
          <strong className="whitespace-nowrap tabular-nums">{reference}</strong>, and give the e-mail address
          that you submitted it with. Our team compares the two and answers to that address alone, so nobody
          else can ask in your name. We tell nobody whose address it is.
        </p>
        <p>
          <Link
            to={paths.contact({ subject: `My review ${reference}` })}
            rel="nofollow"
            className={`${linkClass} inline-flex min-h-6 items-center pointer-coarse:min-h-11`}
          >
            Ask us to change or remove it
          </Link>
          {' · '}
          <Link
            to={`${paths.privacy()}#rights`}
            className={`${linkClass} inline-flex min-h-6 items-center pointer-coarse:min-h-11`}
          >
            Your rights
          </Link>
        </p>
      </div>
    </details>
  );
}
