import homeTexts from '#texts/home.ts';
import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { Rich } from '#web/lib/texts/rich.tsx';
import { useProcedureName } from '#web/lib/texts/procedure-names.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { MethodLink } from '#web/parts/method-link.tsx';
import { PriceFigure } from '#web/parts/price-figure.tsx';
import { DrawnStrip } from '#web/parts/price-strip.tsx';
import { ScaleEnds } from '#web/parts/scale-ends.tsx';
import type { PricedProcedure } from './list-priced.ts';
import { onWideScreens } from './on-wide-screens.tsx';

/**
 * Prices paid for the most reported procedures, one strip each with its own scale; two below 1024 px. On phones they
 * follow the clinics, and opt out of scroll anchoring like the newest reviews.
 */
export default function PaidPrices({ procedures }: { procedures: readonly PricedProcedure[] }) {
  const t = useTexts(homeTexts);
  if (procedures.length === 0) return null;
  return (
    <section aria-labelledby="paid-prices" className="max-sm:[overflow-anchor:none]">
      <h2 id="paid-prices" className="text-xl sm:text-2xl">
        {t.pricesTitle}
      </h2>
      <p className="mt-1 text-sm text-quiet">
        <Rich>{t.pricesText({ rest: onWideScreens })}</Rich> <MethodLink />
      </p>
      <ul className="mt-3 border-b border-hairline">
        {procedures.map((procedure) => (
          <PaidPrice key={procedure.id} procedure={procedure} />
        ))}
      </ul>
    </section>
  );
}

function PaidPrice({ procedure }: { procedure: PricedProcedure }) {
  const name = useProcedureName()(procedure);
  const { slug, price, strip } = procedure;
  return (
    <li className="group relative border-t border-hairline py-3 max-lg:nth-[n+3]:hidden sm:py-4 print:break-inside-avoid">
      <div className="mb-1">
        <h3 className="text-lg">
          <Link
            to={paths.priceComparison({ procedure: slug })}
            className="underline-offset-4 group-hover:text-celadon group-hover:underline after:absolute after:inset-0"
          >
            {name}
          </Link>
        </h3>
        <PriceFigure price={price} />
      </div>
      <DrawnStrip size="wide" strip={{ ...strip, subject: name }} />
      {price.count > 1 && <ScaleEnds scale={price} />}
    </li>
  );
}
