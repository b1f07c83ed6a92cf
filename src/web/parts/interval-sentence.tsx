import priceFiguresTexts from '#texts/price-figures.ts';
import type { PriceFigureView } from '#domain/price/price-views.ts';
import { useTexts, useFormats } from '#web/lib/texts/use-texts.ts';
import { Unbroken } from '#web/ui/unbroken.tsx';

/** Says between which reports the median of all prices is likely; nothing below eight reports. */
export function IntervalSentence({ price: { count, interval } }: { price: PriceFigureView }) {
  const formats = useFormats();
  const t = useTexts(priceFiguresTexts);
  if (!interval) return null;
  const { lowestKrw, highestKrw, percent } = interval;
  const [lowest, highest] = [formats.shortAmount(lowestKrw), formats.shortAmount(highestKrw)];
  return (
    <p className="mt-1 text-xs text-quiet tabular-nums">
      <Unbroken text={t.interval({ count, percent, lowest, highest })} />
    </p>
  );
}
