import priceFiguresTexts from '#texts/price-figures.ts';
import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { linkClass } from '#web/ui/button.ts';

/** Leads from the legend of a price to how it is computed. */
export const MethodLink = () => (
  <Link to={paths.priceMethod()} className={`${linkClass} inline-block print:hidden pointer-coarse:py-2`}>
    {useTexts(priceFiguresTexts).how}
  </Link>
);
