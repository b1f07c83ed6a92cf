// Control characters besides tab and line feed; PostgreSQL refuses U+0000.
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** A person's text as it is kept: whole, composed characters, line feeds alone, no control characters, trimmed. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROLS, '').normalize('NFC').trim();
}

/** A text on one line, as it is kept. */
export const oneLine = (text: string) => cleanText(text).replace(/\s+/g, ' ');
