import { useState } from 'react';

/** What a dialog is about, also while it fades after its closing: the last that was shown. Null before the first. */
export function useLastShown<Shown>(shown: Shown | null): Shown | null {
  const [last, setLast] = useState(shown);
  if (shown !== null && shown !== last) setLast(shown);
  return shown ?? last;
}
