/** Matches a visible character: not white space, not ignorable by default, not the blank Braille pattern. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Returns a text without the white space around it; empty if nothing of it is visible. */
export const trimVisible = (text: string): string => (VISIBLE.test(text) ? text.trim() : '');
