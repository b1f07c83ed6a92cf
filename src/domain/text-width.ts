/** Estimates a character's width in em for a wide serif, rather too large than too small; no font is measured. */
function emOf(character: string): number {
  if (/[\p{M}\p{Cf}]/u.test(character)) return 0;
  if (/[\u1100-\u11ff\u2e80-\uffff]|[^\0-\uffff]/u.test(character)) return 1.02;
  if (/[iljtf.,:;'’!|()[\]·]/.test(character)) return 0.38;
  if (/[mwMW%₩жмфшщыюЖМФШЩЫЮ]/.test(character)) return 1;
  if (/[\p{Lu}&@]/u.test(character)) return 0.76;
  return /\s/.test(character) ? 0.32 : 0.62;
}

/** Returns about how wide a text is, in em. */
export const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + emOf(character), 0);
