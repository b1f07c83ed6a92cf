/** The parts that a price may include, in the order of the form. */
export const PRICE_COMPONENTS = [
  'vat',
  'anaesthesia',
  'tests',
  'implant',
  'aftercare',
  'interpreter',
  'medication',
  'stay',
] as const;

export type PriceComponent = (typeof PRICE_COMPONENTS)[number];

/** Answers about a component; a missing one was not stated. */
export const COMPONENT_ANSWERS = ['included', 'extra', 'not_applicable', 'unknown'] as const;

export type ComponentAnswer = (typeof COMPONENT_ANSWERS)[number];

/** A component as reported. `extraKrw` is its amount, where it was paid in addition. */
export type ReportedComponent = { answer: ComponentAnswer; extraKrw: number | null };

export type AllInReport = {
  priceKrw: number;
  payment: string | null;
  components: Partial<Record<PriceComponent, ReportedComponent>>;
};

/** Components without which no total is known, wherever the procedure has them. */
const ALWAYS_NEEDED: readonly PriceComponent[] = ['vat', 'anaesthesia', 'tests'];

/**
 * Returns the total in won that a patient paid, extras added; null unless it was paid and every needed component is
 * stated. Nothing is estimated.
 */
export function allInPrice(report: AllInReport, hasImplant: boolean): number | null {
  if (report.payment !== 'paid') return null;
  let total = report.priceKrw;
  for (const component of hasImplant ? [...ALWAYS_NEEDED, 'implant' as const] : ALWAYS_NEEDED) {
    const stated = report.components[component];
    if (!stated || stated.answer === 'unknown') return null;
    if (stated.answer !== 'extra') continue;
    if (stated.extraKrw === null) return null;
    total += stated.extraKrw;
  }
  return total;
}
