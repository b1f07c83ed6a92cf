import homeTexts, { type Texts } from '#texts/home.ts';
import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { linkClass } from '#web/ui/button.ts';

const LINKS = [
  {
    to: paths.priceComparison(),
    nameOf: (t: Texts) => t.comparePrices,
    textOf: (t: Texts) => t.comparePricesText,
  },
  { to: paths.submitQuote(), nameOf: (t: Texts) => t.shareReview, textOf: (t: Texts) => t.shareReviewText },
  { to: paths.addClinic(), nameOf: (t: Texts) => t.addClinic, textOf: (t: Texts) => t.addClinicText },
];

/** Links to the first steps of a visit. */
export default function BeginLinks() {
  const t = useTexts(homeTexts);
  return (
    <nav aria-label={t.whereToBegin}>
      <ul className="flex flex-wrap gap-x-4 sm:grid sm:grid-cols-3 sm:gap-x-6 sm:border-b sm:border-hairline lg:grid-cols-1">
        {LINKS.map((link) => (
          <li
            key={link.to}
            className="border-hairline text-[clamp(0.8125rem,3.7vw,0.9375rem)] sm:border-t sm:text-base"
          >
            <Link to={link.to} className="group flex min-h-11 flex-col justify-center sm:py-2.5">
              <span className={`${linkClass} self-start font-semibold group-hover:decoration-celadon`}>
                {link.nameOf(t)}
              </span>
              <span className="hidden text-sm text-quiet sm:block">{link.textOf(t)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
