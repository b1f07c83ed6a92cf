import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { linkClass } from '#web/ui/button.ts';

/** Five points to know before writing a review. */
export function GuidePoints() {
  return (
    <ol className="list-decimal space-y-3 pl-6 marker:font-serif marker:text-celadon">
      <li>
        <strong>Have ready:</strong> the clinic’s name, each procedure with its date, what you paid in won,
        and the doctor’s name if you were told it. It takes about five minutes.
      </li>
      <li>
        <strong>Your words:</strong> how you were advised, the treatment, the weeks after, and the result.
        Good or bad, about what you saw yourself; no other people’s names.
      </li>
      <li>
        <strong>Published:</strong> clinic, procedure, month, price, doctor, your satisfaction and recovery,
        your words and photos, with your age, gender and country. Never your name.
      </li>
      <li>
        <strong>Never published:</strong> your e-mail address, which we use to tell you what becomes of your
        review or to ask you about it, and the place and time that a camera stores in a photo.
      </li>
      <li>
        <strong>Checked first:</strong> a person reads every review before it appears:{' '}
        <Link to={paths.howReviewsAreChecked()} className={linkClass}>
          what we check
        </Link>
        . Until you submit, your text is kept in this browser tab only; photos and e-mail address are not.
      </li>
    </ol>
  );
}
