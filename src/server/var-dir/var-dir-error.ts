/** VAR_DIR can't be used as it is. The message gives the reason and what to do; nothing was started. */
export class VarDirError extends Error {
  override readonly name = 'VarDirError';
}
