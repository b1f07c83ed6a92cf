import { readFields } from '../invalid-fields.ts';
import { PRICE_COMPONENTS, type PriceComponent, type ReportedComponent } from './method/all-in.ts';
import { NO_PRICE_DETAILS, type PriceDetails } from './price-details.ts';
import { type PriceDetailsChange, priceDetailsInput } from './read-price-details.ts';

type Components = PriceDetails['components'];
type ComponentChanges = NonNullable<PriceDetailsChange['components']>;

/**
 * Returns details after a change, field by field; null if nothing is stated any more.
 * @throws AppError invalid-input naming an amount of a part that was not paid in addition
 */
export function changePriceDetails(
  before: PriceDetails | null,
  change: PriceDetailsChange | null,
): PriceDetails | null {
  if (change === null) return null;
  const { components: former, ...fields } = before ?? NO_PRICE_DETAILS;
  const { components, ...changed } = change;
  const sent = Object.entries(changed).filter(([, value]) => value !== undefined);
  const next = {
    ...fields,
    ...Object.fromEntries(sent),
    components: components === null ? {} : changeComponents(former, components ?? {}),
  };
  return readFields(priceDetailsInput, next, (field) => `priceDetails.${field}`);
}

const changeComponents = (former: Components, changes: ComponentChanges): Components =>
  Object.fromEntries(
    PRICE_COMPONENTS.flatMap((part) => {
      const next = changeComponent(former[part] ?? null, changes[part]);
      return next ? [[part, next] as const] : [];
    }),
  );

/** Returns a part after its change. Its amount belongs to the answer 'extra' and leaves with it. */
function changeComponent(
  former: ReportedComponent | null,
  change: ComponentChanges[PriceComponent],
): { answer: ReportedComponent['answer'] | null; extraKrw: number | null } | null {
  if (change === undefined) return former;
  if (change === null) return null;
  const answer = change.answer === undefined ? (former?.answer ?? null) : change.answer;
  const kept = answer === 'extra' ? (former?.extraKrw ?? null) : null;
  return { answer, extraKrw: change.extraKrw === undefined ? kept : change.extraKrw };
}
