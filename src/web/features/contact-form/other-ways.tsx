import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { linkClass } from '#web/ui/button.ts';

const WAYS = [
  { title: 'Something does not work', text: 'Report a bug', to: paths.reportBug() },
  { title: 'A clinic is missing', text: 'Submit a new clinic', to: paths.addClinic() },
  { title: 'How a review gets here', text: 'How reviews are checked', to: paths.howReviewsAreChecked() },
  { title: 'Your own data', text: 'Privacy Policy', to: paths.privacy() },
];

/** Alternatives that are quicker than a message. */
export function OtherWays() {
  return (
    <aside aria-labelledby="other-ways" className="border-t-2 border-ink pt-3">
      <h2 id="other-ways" className="text-lg">
        Perhaps quicker
      </h2>
      <ul className="mt-1">
        {WAYS.map(({ title, text, to }) => (
          <li key={to} className="border-b border-hairline py-2 text-sm">
            <p className="text-quiet">{title}</p>
            <Link to={to} className={`${linkClass} inline-flex min-h-6 items-center pointer-coarse:min-h-11`}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}
