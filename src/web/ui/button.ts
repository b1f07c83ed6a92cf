const SHARED =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-sheet px-4 py-2 text-sm font-semibold no-underline transition-colors duration-150';

const KINDS = {
  primary: 'bg-celadon text-paper hover:bg-celadon-deep forced-colors:border',
  secondary: 'border border-celadon/40 bg-sheet text-celadon hover:border-celadon hover:bg-wash',
  quiet: 'text-celadon underline decoration-celadon/40 underline-offset-4 hover:decoration-celadon',
  danger: 'text-persimmon underline decoration-persimmon/40 underline-offset-4 hover:decoration-persimmon',
};

/** Returns the classes of a button, for a `button` or a link that looks like one. */
export const buttonClass = (kind: keyof typeof KINDS) => `${SHARED} ${KINDS[kind]}`;

/** Classes of an inert button: fades out, and is fully visible again as soon as it is active. */
export const inertClass = 'aria-disabled:transition-opacity aria-disabled:opacity-60';

/** Classes of a link inside text. */
export const linkClass =
  'text-celadon underline decoration-celadon/40 underline-offset-4 hover:decoration-celadon';

/** Classes of a single link on a line of small text: a touch target of full height without a taller line. */
export const lineLinkClass = `${linkClass} pointer-coarse:-my-3 pointer-coarse:inline-block pointer-coarse:py-3`;
