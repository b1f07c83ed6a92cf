// Control characters besides tab and line feed, of which PostgreSQL refuses U+0000, and those that turn the direction of
// whatever stands after them, on the page as well.
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** Neither white space nor a character without a width. */
const VISIBLE = /[^\s\u200b-\u200f\u2060]/;

/** Marks that combine with the letter before them, but for the joiner that parts them. */
const MARKS = /[^\P{M}\u034f]+/gu;
const MOST_MARKS = 30;
const MARKS_THAT_GO_ON = new RegExp(`.{${MOST_MARKS}}(?=.)`, 'gsu');

/**
 * A text in the Stream-Safe Text Format of Unicode (UAX #15): a joiner parts marks after each thirty. No script stacks
 * so many, and putting thousands into their order takes seconds.
 */
const streamSafe = (text: string) =>
  text.replace(MARKS, (marks) =>
    marks.length > MOST_MARKS ? marks.replace(MARKS_THAT_GO_ON, '$&\u034f') : marks,
  );

/**
 * A person's text as it is kept: whole, composed characters, line feeds alone, no control characters, trimmed; empty
 * where nothing of it can be seen.
 */
export function cleanText(text: string): string {
  const printable = text.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROLS, '');
  const kept = streamSafe(printable).normalize('NFC').trim();
  return VISIBLE.test(kept) ? kept : '';
}

/** A text on one line, as it is kept. */
export const oneLine = (text: string) => cleanText(text).replace(/\s+/g, ' ');
