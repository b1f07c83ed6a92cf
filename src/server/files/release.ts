/**
 * Gives a buffer's memory back at once. Pixels are many megabytes that the collector of garbage knows little of: it
 * would come for them only after several photos. The buffer is empty afterwards.
 */
export function release(buffer: Uint8Array): void {
  const { buffer: memory, byteLength } = buffer;
  // A part of a larger piece of memory is not ours to give back.
  if (memory instanceof ArrayBuffer && memory.byteLength === byteLength) memory.transfer(0);
}
