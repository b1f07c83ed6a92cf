export type OpenDataErrorCode =
  | 'empty-file'
  | 'not-text'
  | 'wrong-encoding'
  | 'missing-column'
  | 'ambiguous-column'
  | 'too-long'
  | 'too-large'
  | 'broken-file';

/** The file as a whole can't be read. The message gives the reason and what to do, and may be shown to users. */
export class OpenDataError extends Error {
  override name = 'OpenDataError';
  readonly code: OpenDataErrorCode;

  constructor(code: OpenDataErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Greatest number of found headings that a message names, and greatest length of each. */
const MOST_SHOWN = 40;

/** Returns the error of a file without needed columns, naming these and the found headings. */
export function missingColumns(missing: readonly string[], found: readonly string[]): OpenDataError {
  const shown = found
    .filter(Boolean)
    .slice(0, MOST_SHOWN)
    .map((heading) => heading.slice(0, MOST_SHOWN));
  return new OpenDataError(
    'missing-column',
    `The heading line lacks ${missing.join(', ')}. It has: ${shown.join(', ') || 'nothing'}.`,
  );
}
