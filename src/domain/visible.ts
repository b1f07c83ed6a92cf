/** Matches a visible character: neither white space nor one that Unicode gives no shape of its own, nor an empty one. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Returns a text without the white space around it; empty if nothing of it is visible. */
export const trimVisible = (text: string): string => (VISIBLE.test(text) ? text.trim() : '');
