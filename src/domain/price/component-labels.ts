import type { ComponentAnswer, PriceComponent } from './method/all-in.ts';

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

/** Names of the answers about a part, in the staff's portal. */
export const ANSWER_LABELS: Readonly<Record<ComponentAnswer, string>> = {
  included: 'included',
  extra: 'extra',
  not_applicable: 'not applicable',
  unknown: 'unknown',
};
