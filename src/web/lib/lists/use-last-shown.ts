import { useState } from 'react';

/** Returns the last non-null value, for a dialog that stays mounted when it closes. Null before the first. */
export function useLastShown<Shown>(value: Shown | null): Shown | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
