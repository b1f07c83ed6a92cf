import clinicTexts from '#texts/portal-clinic.ts';
import kitTexts from '#texts/portal-kit.ts';
import priceTexts from '#texts/portal-prices.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { portalPaths } from '#domain/portal-paths.ts';
import type { ProcedureChoices } from '#domain/procedure/procedure-choices.ts';
import { browserApi } from '#web/api/browser.ts';
import { useRead } from '#web/lib/reading/use-read.ts';
import { useReason } from '#web/lib/reading/use-reason.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { ProcedureOptions } from '#web/parts/procedure-options.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { useClinicPortal } from '../portal-context.ts';
import { OwnPrice } from './own-price.tsx';

/** The prices that the clinic posts; each waits for staff before visitors see it. */
export function PricesTab() {
  const clinic = useTexts(clinicTexts);
  const t = useTexts(priceTexts);
  const kit = useTexts(kitTexts);
  const reasonOf = useReason();
  const { api } = useClinicPortal();
  const { answer, failure, refresh } = useRead(api.prices.list);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {clinic.prices}
      </h1>
      <p className="max-w-measure text-sm text-quiet">{t.intro}</p>
      <ProcedureForm />
      {!answer && failure === null && <output className="mt-6 block text-quiet">{kit.loading}</output>}
      {failure !== null && (
        <div className="mt-6">
          <FailureState title={t.notRead} text={reasonOf(failure)} onRetry={refresh} />
        </div>
      )}
      {answer?.prices.length === 0 && <EmptyState title={t.none} />}
      {answer?.prices.map((own, index) => (
        <OwnPrice
          key={own.procedure.slug}
          own={own}
          place={answer.prices
            .slice(0, index + 1)
            .map(({ procedure, version }) => `${procedure.slug} ${version}`)
            .join(' ')}
          onChange={() => {
            // The pressed button disappears with what it acted on.
            heading.current?.focus();
            refresh();
          }}
          onStale={refresh}
        />
      ))}
    </>
  );
}

const readChoices = () => browserApi('GET /procedure-choices');

/** Chooses the procedure whose price is posted next. */
function ProcedureForm() {
  const t = useTexts(priceTexts);
  const navigate = useNavigate();
  const { answer } = useRead<ProcedureChoices>(readChoices);
  const [procedure, setProcedure] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  return (
    <Form
      aria-label={t.post}
      className="mt-5 mb-3 flex max-w-2xl flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setFault(procedure === '' ? t.procedureMissing : undefined);
        if (procedure !== '') void navigate(portalPaths.clinic.price(procedure));
      }}
    >
      <FormField label={t.procedure} error={fault} className="grow max-sm:w-full">
        {(control) => (
          <select {...control} value={procedure} onChange={({ target }) => setProcedure(target.value)}>
            <ProcedureOptions procedures={answer ?? {}} all={t.chooseProcedure} />
          </select>
        )}
      </FormField>
      <button type="submit" className={`${buttonClass('primary')} sm:mt-5.75`}>
        {t.enter}
      </button>
    </Form>
  );
}
