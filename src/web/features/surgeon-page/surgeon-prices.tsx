import surgeonPageTexts from '#texts/surgeon-page.ts';
import { paths } from '#domain/paths.ts';
import type { SurgeonPrice } from '#domain/surgeon/surgeon-views.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useProcedureName } from '#web/lib/texts/procedure-names.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { IntervalSentence } from '#web/parts/interval-sentence.tsx';
import { MethodLink } from '#web/parts/method-link.tsx';
import { PriceFigure } from '#web/parts/price-figure.tsx';
import { PriceStrip } from '#web/parts/price-strip.tsx';
import { linkClass } from '#web/ui/button.ts';

/** Prices that reviews of a surgeon report, by procedure, each on the scale of all clinics. */
export function SurgeonPrices({ prices }: { prices: readonly SurgeonPrice[] }) {
  const t = useTexts(surgeonPageTexts);
  return (
    <section aria-labelledby="prices" className="mt-12">
      <h2 id="prices" className="text-2xl">
        {t.prices}
      </h2>
      <p className="mt-2 max-w-measure text-sm text-quiet">
        {t.pricesNote} <MethodLink />
      </p>
      <ul>
        {prices.map((row) => (
          <PriceItem key={row.procedure.id} row={row} />
        ))}
      </ul>
    </section>
  );
}

function PriceItem({ row: { procedure, reviewCount, price, scale } }: { row: SurgeonPrice }) {
  const t = useTexts(surgeonPageTexts);
  const name = useProcedureName()(procedure);
  return (
    <li className="price-item">
      <h3 className="font-sans text-base leading-snug tracking-normal">
        <Link
          to={paths.priceComparison({ procedure: procedure.slug })}
          className={`${linkClass} inline-block py-0.5 pointer-coarse:-my-2 pointer-coarse:py-2.5`}
        >
          {name}
        </Link>
      </h3>
      {price && scale ? (
        <div>
          <PriceStrip price={price} scale={scale} subject={name} />
          <IntervalSentence price={price} />
        </div>
      ) : (
        <p className="text-sm text-quiet">{t.noPrice}</p>
      )}
      {price ? (
        <div className="md:text-end md:*:*:justify-end">
          <PriceFigure
            price={price}
            lead="text-xl"
            aside={reviewCount > price.count && t.reviewCount({ count: reviewCount })}
          />
        </div>
      ) : (
        <p className="text-xs text-quiet md:text-end">{t.reviewCount({ count: reviewCount })}</p>
      )}
    </li>
  );
}
