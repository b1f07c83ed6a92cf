import clinicPageTexts from '#texts/clinic-page.ts';
import wordsTexts from '#texts/words.ts';
import { useLocation } from 'react-router';
import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useTexts, useFormats } from '#web/lib/texts/use-texts.ts';
import { scoreText } from '#web/lib/words.ts';
import { linkClass } from '#web/ui/button.ts';
import { REVIEWS_ID } from './use-reviews-arrival.ts';

/** Element id of the price list, which is loaded later. */
export const PRICES_ID = 'prices';

/** The clinic's totals. */
export function ClinicFigures({ clinic }: { clinic: ClinicDetail }) {
  const formats = useFormats();
  const t = useTexts(clinicPageTexts);
  const words = useTexts(wordsTexts);
  const { reviewCount, prices, satisfaction } = clinic;
  return (
    <dl className="mt-2 grid gap-x-6 gap-y-5 2xs:grid-cols-2 border-t border-hairline py-5 sm:grid-cols-3 print:-mt-1 print:grid-cols-3 print:py-3">
      <Figure
        name={t.publishedReviews({ count: reviewCount })}
        value={formats.count(reviewCount)}
        at={REVIEWS_ID}
      />
      <Figure
        name={t.procedures({ count: prices.length })}
        value={formats.count(prices.length)}
        at={PRICES_ID}
      />
      <Figure
        name={t.averageSatisfaction}
        value={satisfaction ? scoreText(words, satisfaction.average) : t.notRated}
        note={satisfaction && t.reviews({ count: satisfaction.count })}
      />
    </dl>
  );
}

type FigureProps = {
  name: string;
  value: string;
  note?: string | null;
  /** Id of the section that shows the counted items. */
  at?: string;
};

function Figure({ name, value, note, at }: FigureProps) {
  const { search } = useLocation();
  return (
    <div className="flex flex-col-reverse justify-end 2xs:last:max-sm:col-span-2 print:last:col-span-1">
      <dt className="text-sm text-quiet">
        {at ? (
          <Link
            to={{ search, hash: at }}
            className={`${linkClass} inline-block py-0.5 pointer-coarse:-my-2.5 pointer-coarse:py-3`}
          >
            {name}
          </Link>
        ) : (
          <span className="inline-block py-0.5">{name}</span>
        )}
        {note && <span className="whitespace-nowrap tabular-nums">{`\u00a0· ${note}`}</span>}
      </dt>
      <dd className="font-serif text-2xl tabular-nums">{value}</dd>
    </div>
  );
}
