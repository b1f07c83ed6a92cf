/**
 * Frees a buffer's memory at once and empties the buffer. The garbage collector underestimates pixel data and would
 * free it only after several photos.
 */
export function freeBuffer(buffer: Uint8Array): void {
  const { buffer: memory, byteLength } = buffer;
  // A view of a larger buffer must not be freed.
  if (memory instanceof ArrayBuffer && memory.byteLength === byteLength) memory.transfer(0);
}
