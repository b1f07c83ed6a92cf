import type { PriceComponent } from './method/all-in.ts';

/** Names of the parts of a price in the staff's portal and the export. */
export const COMPONENT_LABELS: Readonly<Record<PriceComponent, string>> = {
  vat: 'VAT',
  anaesthesia: 'Anaesthesia',
  tests: 'Tests',
  implant: 'Implant',
  aftercare: 'Aftercare',
  interpreter: 'Interpreter',
  medication: 'Medication',
  stay: 'Stay',
};
