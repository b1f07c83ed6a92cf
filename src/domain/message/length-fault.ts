/** Returns the message for a text that is too short or too long, by its length in characters; null otherwise. */
export function findLengthFault(
  length: number,
  shortest: number,
  tooShort: string,
  longest: number,
  tooLong: string,
): string | null {
  if (length < shortest) return tooShort;
  return length > longest ? tooLong : null;
}

/** Drops the fields without a fault. */
export function withoutNull<Field extends string>(
  faults: Record<Field, string | null>,
): Partial<Record<Field, string>> {
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null)) as Partial<
    Record<Field, string>
  >;
}
