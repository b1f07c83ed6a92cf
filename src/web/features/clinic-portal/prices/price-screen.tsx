import kitTexts from '#texts/portal-kit.ts';
import priceTexts from '#texts/portal-prices.ts';
import { useCallback } from 'react';
import { portalPaths } from '#domain/portal-paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useRead } from '#web/lib/reading/use-read.ts';
import { useReason } from '#web/lib/reading/use-reason.ts';
import { useProcedureName } from '#web/lib/texts/procedure-names.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { linkClass } from '#web/ui/button.ts';
import { FailureState } from '#web/ui/failure-state.tsx';
import { useClinicPortal } from '../portal-context.ts';
import { useOtherClinic } from '../use-other-clinic.ts';
import { PriceForm } from './price-form.tsx';

/** The price that a clinic posts for one procedure. */
export function PriceScreen({ procedure }: { procedure: string }) {
  const t = useTexts(priceTexts);
  const kit = useTexts(kitTexts);
  const reasonOf = useReason();
  const nameOf = useProcedureName();
  const { api, ownClinic } = useClinicPortal();
  const describeOther = useOtherClinic();
  const { answer, failure, refresh } = useRead(
    useCallback(() => api.prices.get(procedure), [api, procedure]),
  );
  // The page names the clinic of its first reading: a form for another one would send what is meant for that clinic.
  const other = answer && describeOther(ownClinic, answer);
  const heading = answer ? t.priceOf({ procedure: nameOf(answer.procedure) }) : t.post;
  return (
    <>
      <p className="text-sm">
        <Link to={portalPaths.clinic.prices()} className={`${linkClass} inline-block py-2`}>
          {t.back}
        </Link>
      </p>
      <h1 tabIndex={-1} className="text-2xl outline-none">
        {heading}
      </h1>
      <p className="max-w-measure text-sm text-quiet">{t.formIntro}</p>
      {!answer && failure === null && <output className="mt-4 block text-quiet">{kit.loading}</output>}
      {failure !== null && (
        <div className="mt-4">
          <FailureState title={t.procedureNotRead} text={reasonOf(failure)} onRetry={refresh} />
        </div>
      )}
      {other && (
        <p role="alert" className="mt-4">
          {other}
        </p>
      )}
      {answer && !other && <PriceForm own={answer} label={heading} />}
    </>
  );
}
