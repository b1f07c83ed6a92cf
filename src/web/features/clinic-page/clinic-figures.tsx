import clinicPageTexts from '#texts/clinic-page.ts';
import { useLocation } from 'react-router';
import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useTexts, useFormats } from '#web/lib/texts/use-texts.ts';
import { linkClass } from '#web/ui/button.ts';
import { REVIEWS_ID } from './use-reviews-arrival.ts';

/** Element id of the price list, which is loaded later. */
export const PRICES_ID = 'prices';

/** The clinic's totals. */
export function ClinicFigures({ clinic }: { clinic: ClinicDetail }) {
  const formats = useFormats();
  const t = useTexts(clinicPageTexts);
  const { reviewCount, prices } = clinic;
  return (
    <dl className="mt-2 grid gap-x-8 gap-y-5 border-t border-hairline py-5 2xs:grid-cols-2 print:-mt-1 print:grid-cols-2 print:py-3">
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
    </dl>
  );
}

type FigureProps = {
  name: string;
  value: string;
  /** Id of the section that shows the counted items. */
  at: string;
};

function Figure({ name, value, at }: FigureProps) {
  const { search } = useLocation();
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-quiet">
        <Link
          to={{ search, hash: at }}
          className={`${linkClass} inline-block py-0.5 pointer-coarse:-my-2.5 pointer-coarse:py-3`}
        >
          {name}
        </Link>
      </dt>
      <dd className="font-serif text-2xl tabular-nums">{value}</dd>
    </div>
  );
}
