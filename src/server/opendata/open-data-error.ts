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
