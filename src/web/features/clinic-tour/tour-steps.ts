import type { Texts } from '#texts/clinic-tour.ts';

export type TourStep = {
  titleOf: (t: Texts) => string;
  textOf: (t: Texts) => string;
  /** Selector of the explained element; the first visible match counts. */
  selector: string;
};

/** The steps in order, each about an element of the clinic list. */
export const TOUR_STEPS: readonly [TourStep, ...TourStep[]] = [
  {
    titleOf: (t) => t.searchTitle,
    textOf: (t) => t.searchText,
    selector: 'main input[name="search"]',
  },
  {
    titleOf: (t) => t.specialtyTitle,
    textOf: (t) => t.specialtyText,
    // On a phone the filter is collapsed behind a button.
    selector: 'main select[name="procedure"], main search summary',
  },
  {
    titleOf: (t) => t.verifiedTitle,
    textOf: (t) => t.verifiedText,
    selector: 'main [data-tour="verified"]',
  },
  {
    titleOf: (t) => t.priceTitle,
    textOf: (t) => t.priceText,
    selector: 'main [data-tour="price"]',
  },
  {
    titleOf: (t) => t.contactTitle,
    textOf: (t) => t.contactText,
    selector: 'main [data-tour="contact"]',
  },
];

/** The badge's legend, always present: the target of steps whose element is missing. */
const LEGEND = '[data-tour="legend"]';

/** Returns the element that a step explains. */
export const findTarget = ({ selector }: TourStep): HTMLElement | null =>
  Array.from(document.querySelectorAll<HTMLElement>(selector)).find(isDrawn) ??
  document.querySelector<HTMLElement>(LEGEND);

const isDrawn = (element: HTMLElement) => element.getClientRects().length > 0;
