import reviewListTexts from '#texts/review-list.ts';
import { paths } from '#domain/paths.ts';
import type { ProcedureDetail } from '#domain/procedure/procedure-views.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import PricesPaid, { smallLinkClass } from '#web/parts/prices-paid.tsx';

/** Prices of the procedure whose reviews are listed, with a link to its guide. */
export default function ProcedurePrices({ procedure }: { procedure: ProcedureDetail }) {
  const t = useTexts(reviewListTexts);
  return (
    <PricesPaid procedure={procedure} isShortOnPhones>
      <Link to={paths.procedure(procedure.slug)} className={smallLinkClass}>
        {t.guide}
      </Link>
    </PricesPaid>
  );
}
