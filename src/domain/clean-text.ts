import { trimVisible } from './visible.ts';

// Control characters except tab and line feed (PostgreSQL refuses U+0000), and bidirectional controls, which would
// reverse the text after them on the page.
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** Runs of combining marks, without the grapheme joiner that separates them. */
const MARKS = /[^\P{M}\u034f]+/gu;
const MOST_MARKS = 30;
const EXCESS_MARKS = new RegExp(`.{${MOST_MARKS}}(?=.)`, 'gsu');

/**
 * Returns a text in the Stream-Safe Text Format of Unicode (UAX #15): a joiner after every thirty marks. No script
 * stacks so many, and normalising thousands takes seconds.
 */
const streamSafe = (text: string) =>
  text.replace(MARKS, (marks) =>
    marks.length > MOST_MARKS ? marks.replace(EXCESS_MARKS, '$&\u034f') : marks,
  );

/**
 * Cleans user text for storage: well-formed, NFC, line feeds only, no control characters, trimmed; empty if nothing of
 * it is visible.
 */
export function cleanText(text: string): string {
  const printable = text.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROLS, '');
  return trimVisible(streamSafe(printable).normalize('NFC'));
}

/** Cleans user text and joins it into one line. */
export const oneLine = (text: string) => cleanText(text).replace(/\s+/g, ' ');
