import type { FaultCode } from '../fault-messages.ts';

/** Returns the fault of a text that is too short or too long, by its length in characters; null otherwise. */
export function findLengthFault<Fault extends FaultCode>(
  length: number,
  shortest: number,
  tooShort: Fault,
  longest: number,
  tooLong: Fault,
): Fault | null {
  if (length < shortest) return tooShort;
  return length > longest ? tooLong : null;
}

/** Drops the fields without a fault. */
export function withoutNull<Field extends string, Fault extends FaultCode>(
  faults: Record<Field, Fault | null>,
): Partial<Record<Field, Fault>> {
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null)) as Partial<
    Record<Field, Fault>
  >;
}
