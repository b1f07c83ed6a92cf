import contactTexts, { type Texts } from '#texts/contact.ts';
import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { linkClass } from '#web/ui/button.ts';

const listWays = (t: Texts) => [
  { title: t.broken, text: t.reportBug, to: paths.reportBug() },
  { title: t.missingClinic, text: t.submitClinic, to: paths.addClinic() },
  { title: t.howItGetsHere, text: t.howChecked, to: paths.howReviewsAreChecked() },
  { title: t.ownData, text: t.privacy, to: paths.privacy() },
];

/** Alternatives that are quicker than a message. */
export function OtherWays() {
  const t = useTexts(contactTexts);
  return (
    <aside aria-labelledby="other-ways" className="border-t-2 border-ink pt-3">
      <h2 id="other-ways" className="text-lg">
        {t.quicker}
      </h2>
      <ul className="mt-1">
        {listWays(t).map(({ title, text, to }) => (
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
