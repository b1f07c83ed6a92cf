/** VAR_DIR can't be used as it is. The message says why and what to do; nothing was started. */
export class VarDirError extends Error {
  override readonly name = 'VarDirError';
}
