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

/** Another user's changes made during an edit. */
export type EditConflict<Values, Field extends string> = {
  mine: Values;
  theirs: Values;
  /** The values when a field was last typed to something that neither side has. */
  edited?: Partial<Record<Field, Values>>;
  differences: Difference<Field>[];
  /** The item's present status, if that changed. */
  status: string | null;
};

/** Returns the conflict with the values typed since, which choosing a side would otherwise discard. */
export function keepEdited<Values extends object, Field extends keyof Values & string>(
  conflict: EditConflict<Values, Field>,
  typed: Partial<Values>,
  values: Values,
): EditConflict<Values, Field> {
  const { mine, theirs, differences } = conflict;
  const edited: Partial<Record<Field, Values>> = { ...conflict.edited };
  for (const { field } of differences) {
    if (typed[field] === undefined) continue;
    if (values[field] === mine[field] || values[field] === theirs[field]) delete edited[field];
    else edited[field] = values;
  }
  return { ...conflict, edited };
}
