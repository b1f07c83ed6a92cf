import type { ComponentAnswer, PriceComponent } from '#domain/price/method/all-in.ts';
import { isUnstated, NO_PRICE_DETAILS, type TypedPriceDetails } from '#domain/price/price-details.ts';
import type { KeptAnswers, ProcedureEntry } from '../wizard-values.ts';

/** Answers about a price, with those that can be brought back. */
export type PriceAnswers = Pick<ProcedureEntry, 'priceDetails' | 'priceKept'>;

/** Changes answers that are no parts of the price. */
export const answerDetails = (
  { priceDetails, priceKept }: PriceAnswers,
  patch: Partial<Omit<TypedPriceDetails, 'components'>>,
): PriceAnswers => withDetails(priceKept, { ...(priceDetails ?? NO_PRICE_DETAILS), ...patch });

/** Gives parts of the price an answer; null takes it back. An amount that was typed for one comes back with 'extra'. */
export function answerParts(
  { priceDetails, priceKept }: PriceAnswers,
  parts: readonly PriceComponent[],
  answer: ComponentAnswer | null,
): PriceAnswers {
  const stated = priceDetails ?? NO_PRICE_DETAILS;
  const extras = { ...priceKept.extras, ...extrasOf(stated) };
  const others = Object.entries(stated.components).filter(([part]) => !parts.some((one) => one === part));
  const answered = parts.map((part) => [
    part,
    { answer, extraKrw: answer === 'extra' ? (extras[part] ?? null) : null },
  ]);
  const components = Object.fromEntries(
    answer === null ? others : [...others, ...answered],
  ) as TypedPriceDetails['components'];
  return withDetails({ ...priceKept, extras }, { ...stated, components });
}

/** Sets the amount of a part that was paid in addition. */
export const typeExtra = (
  { priceDetails, priceKept }: PriceAnswers,
  part: PriceComponent,
  extraKrw: number | string | null,
): PriceAnswers => {
  const stated = priceDetails ?? NO_PRICE_DETAILS;
  const components = { ...stated.components, [part]: { answer: 'extra' as const, extraKrw } };
  return withDetails(priceKept, { ...stated, components });
};

/** Returns true if every part is answered with "I don't know". */
export const isAllUnknown = (details: TypedPriceDetails | null, parts: readonly PriceComponent[]): boolean =>
  parts.every((part) => details?.components[part]?.answer === 'unknown');

/** Answers every part with "I don't know"; a second press gives back the answers that it replaced. */
export function toggleUnknown(answers: PriceAnswers, parts: readonly PriceComponent[]): PriceAnswers {
  const stated = answers.priceDetails ?? NO_PRICE_DETAILS;
  if (isAllUnknown(stated, parts))
    return withDetails(
      { ...answers.priceKept, known: {} },
      { ...stated, components: answers.priceKept.known },
    );
  const { priceDetails, priceKept } = answerParts(answers, parts, 'unknown');
  return { priceDetails, priceKept: { ...priceKept, known: stated.components } };
}

/** Clears all answers, which `bringBack` undoes. */
export const clearAnswers = ({ priceDetails, priceKept }: PriceAnswers): PriceAnswers => ({
  priceDetails: null,
  priceKept: { ...priceKept, cleared: priceDetails ?? priceKept.cleared },
});

export const bringBack = ({ priceKept }: PriceAnswers): PriceAnswers => ({
  priceDetails: priceKept.cleared,
  priceKept: { ...priceKept, cleared: null },
});

const withDetails = (priceKept: KeptAnswers, details: TypedPriceDetails): PriceAnswers => ({
  priceDetails: isUnstated(details) ? null : details,
  priceKept,
});

/** Returns what stands in the fields of the amounts, also if one was emptied. */
const extrasOf = ({ components }: TypedPriceDetails): KeptAnswers['extras'] =>
  Object.fromEntries(
    Object.entries(components).flatMap(([part, { answer, extraKrw }]) =>
      answer === 'extra' ? [[part, extraKrw]] : [],
    ),
  );
