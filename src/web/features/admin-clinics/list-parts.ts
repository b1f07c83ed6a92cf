const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** 'a', 'a and b', 'a, b and c'. */
export const listParts = (parts: readonly string[]) => list.format(parts);
