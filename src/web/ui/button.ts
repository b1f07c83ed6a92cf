const SHARED =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-sheet px-4 py-2 text-sm font-semibold no-underline transition-colors duration-150';

const KINDS = {
  primary: 'bg-celadon text-paper hover:bg-celadon-deep forced-colors:border',
  secondary: 'border border-celadon/40 bg-sheet text-celadon hover:border-celadon hover:bg-wash',
  quiet: 'text-celadon underline decoration-celadon/40 underline-offset-4 hover:decoration-celadon',
  danger: 'text-persimmon underline decoration-persimmon/40 underline-offset-4 hover:decoration-persimmon',
};

/** Looks of a button, for a `button` or a link that acts like one. */
export const buttonClass = (kind: keyof typeof KINDS) => `${SHARED} ${KINDS[kind]}`;

/** Looks of a button while it is inert: fades into it, and is back in full at once, as soon as it acts. */
export const inertClass = 'aria-disabled:transition-opacity aria-disabled:opacity-60';

/** Looks of a link inside text. */
export const linkClass =
  'text-celadon underline decoration-celadon/40 underline-offset-4 hover:decoration-celadon';

/** A link in a line of small text that stands by itself: as high as a finger needs, in the room of that line. */
export const lineLinkClass = `${linkClass} pointer-coarse:-my-3 pointer-coarse:inline-block pointer-coarse:py-3`;
