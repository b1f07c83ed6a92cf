/** A field that another user changed, to a value other than this user's. */
export type Difference<Field extends string> = {
  field: Field;
  /** True when this user changed the field as well, so that neither value is the obvious one. */
  isContested: boolean;
};

type Sides<Draft> = { base: Draft; mine: Draft; theirs: Draft };

/**
 * Merges two edits of the same base: fields this user changed keep `mine`, the others take `theirs`.
 * @param take returns the draft with one field taken from `from`; needed where a field has dependent fields
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

/** Returns the draft with one field taken from `from`. */
export const takeField = <Draft>(draft: Draft, from: Draft, field: keyof Draft): Draft => ({
  ...draft,
  [field]: from[field],
});
