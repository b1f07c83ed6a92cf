import type { LetterSizes } from './place-labels.ts';

/** Sizes of letters at the widths at which app.css shows them: eleven pixels or more on common screens. */
export const LETTERS: readonly (LetterSizes & { className: string })[] = [
  { className: 'map-narrow', count: 36, name: 35, station: 31 },
  { className: 'map-small', count: 30, name: 28, station: 25 },
  { className: 'map-medium', count: 24, name: 20, station: 18 },
  { className: 'map-wide', count: 20, name: 17, station: 15 },
];
