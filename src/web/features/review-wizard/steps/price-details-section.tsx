import reviewWizardTexts from '#texts/review-wizard.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';
import { idOf, useForm } from '../form-context.ts';
import type { ProcedureEntry } from '../wizard-values.ts';
import type { PriceDetailsProps } from './price-details-fields.tsx';

/** Imported apart, because few open the section; null if it could not be loaded. */
const importFields = async (): Promise<ComponentType<PriceDetailsProps> | null> => {
  const part = await import('./price-details-fields.tsx').catch(() => null);
  return part && part.PriceDetailsFields;
};

type Props = { entry: ProcedureEntry; index: number; onChange: (patch: Partial<ProcedureEntry>) => void };

/** Optional questions about the price, collapsed until they are opened or one of them has an error. */
export function PriceDetailsSection({ entry, index, onChange }: Props) {
  const t = useTexts(reviewWizardTexts);
  const { faults, faultOf } = useForm();
  const path = `procedures.${index}.priceDetails`;
  const [isOpened, setIsOpened] = useState(false);
  const [Fields, setFields] = useState<ComponentType<PriceDetailsProps> | null>(null);
  const isOpen = isOpened || faults.some(({ field }) => field.startsWith(`${path}.`));
  const load = () => void importFields().then((part) => setFields(() => part));
  // Loaded before it is opened, so that it opens without a connection too.
  useEffect(load, []);
  const id = idOf(path);
  const error = faultOf(path);
  return (
    <div className="sm:col-span-2">
      <button
        id={id}
        type="button"
        className={`-ms-4 ${buttonClass('quiet')}`}
        aria-expanded={isOpen}
        aria-controls={`${id}-fields`}
        onClick={() => {
          if (!Fields) load();
          setIsOpened(!isOpen);
        }}
      >
        <span>
          <span aria-hidden="true">{isOpen ? '−' : '+'}</span> {t.priceDetails}
        </span>
      </button>
      {error && <p className="mt-1 text-sm text-persimmon">{error}</p>}
      <div id={`${id}-fields`} hidden={!isOpen}>
        {isOpen && Fields && (
          <Fields
            answers={entry}
            hasImplant={entry.procedure?.hasImplant ?? false}
            vat={entry.procedure?.vat ?? 'unknown'}
            path={path}
            faultOf={faultOf}
            onChange={onChange}
          />
        )}
      </div>
    </div>
  );
}
