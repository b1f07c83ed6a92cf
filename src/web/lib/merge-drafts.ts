/** A field that somebody else changed, and what each side wants it to be. */
export type Difference<Field extends string> = {
  field: Field;
  /** Whether this side changed it as well: then neither answer is the obvious one. */
  isContested: boolean;
};

type Sides<Draft> = { base: Draft; mine: Draft; theirs: Draft };

/**
 * Lays two edits that began from one state over each other: mine where I changed something, theirs elsewhere.
 * @param take a draft with one field as another has it, where that is more than the field alone
 */
export function mergeDrafts<Draft, Field extends keyof Draft & string>(
  fields: readonly Field[],
  { base, mine, theirs }: Sides<Draft>,
  take: (draft: Draft, from: Draft, field: Field) => Draft = takeField,
): { differences: Difference<Field>[]; merged: Draft } {
  const differences = fields
    .filter((field) => theirs[field] !== base[field] && theirs[field] !== mine[field])
    .map((field) => ({ field, isContested: mine[field] !== base[field] }));
  const merged = differences
    .filter(({ isContested }) => !isContested)
    .reduce((draft, { field }) => take(draft, theirs, field), mine);
  return { differences, merged };
}

/** A draft with one field as another has it. */
export const takeField = <Draft>(draft: Draft, from: Draft, field: keyof Draft): Draft => ({
  ...draft,
  [field]: from[field],
});
