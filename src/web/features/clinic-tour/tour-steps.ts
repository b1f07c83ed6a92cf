export type TourStep = {
  title: string;
  text: string;
  /** Selector of the explained element; the first visible match counts. */
  selector: string;
};

/** The steps in order, each about an element of the clinic list. */
export const TOUR_STEPS: readonly [TourStep, ...TourStep[]] = [
  {
    title: 'Search bar',
    text: 'Search by name, specialty or location, in English or Korean.',
    selector: 'main input[name="search"]',
  },
  {
    title: 'Specialty filter',
    text: 'Narrow the list to one procedure or specialty.',
    // On a phone the filter is collapsed behind a button.
    selector: 'main select[name="procedure"], main search summary',
  },
  {
    title: 'Verified badge',
    text: 'We checked that a clinic with this badge exists under its name at its address. We do not examine its credentials.',
    selector: 'main [data-tour="verified"]',
  },
  {
    title: 'Price section',
    text: 'Prices that patients reported: the lowest and the highest, and how many reports there are.',
    selector: 'main [data-tour="price"]',
  },
  {
    title: 'Contact section',
    text: 'This leads to a clinic’s telephone, website and map, and to its message form where the clinic answers here.',
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
