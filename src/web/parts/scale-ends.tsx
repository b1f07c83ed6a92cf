import type { PriceScale } from '#domain/price/price-scale.ts';
import { useFormats } from '#web/lib/texts/use-texts.ts';

/** Labels both ends of a strip's axis. */
export function ScaleEnds({ scale: { lowestKrw, highestKrw } }: { scale: PriceScale }) {
  const formats = useFormats();
  const ends = [...new Set([lowestKrw, highestKrw])];
  return (
    <p
      aria-hidden="true"
      dir="ltr"
      className={`flex text-xs text-quiet tabular-nums ${ends.length > 1 ? 'justify-between' : 'justify-center'}`}
    >
      {ends.map((krw) => (
        <span key={krw}>{formats.shortAmount(krw)}</span>
      ))}
    </p>
  );
}
