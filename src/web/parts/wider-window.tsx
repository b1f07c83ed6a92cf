import priceFiguresTexts from '#texts/price-figures.ts';
import { PRICE_METHOD } from '#domain/price/method/constants.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';

/** Says that a figure counts older reports than others do, because there are few; nothing for other windows. */
export function WiderWindow({ months = 0 }: { months?: number | undefined }) {
  const t = useTexts(priceFiguresTexts);
  return (
    months > PRICE_METHOD.windowMonths && <span className="report-count">{t.widerWindow({ months })}</span>
  );
}
