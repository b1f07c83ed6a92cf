import { useState } from 'react';

/**
 * Returns the last non-null value, for a dialog that still shows its content while it fades out. Null before the first.
 */
export function useLastShown<Shown>(shown: Shown | null): Shown | null {
  const [last, setLast] = useState(shown);
  if (shown !== null && shown !== last) setLast(shown);
  return shown ?? last;
}
