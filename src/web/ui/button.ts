const SHARED = 'button-shape';

const KINDS = {
  primary: 'bg-celadon text-paper hover:bg-celadon-deep forced-colors:border',
  secondary: 'button-secondary',
  quiet: 'text-link',
  danger: 'danger-link',
};

/** Returns the classes of a button, for a `button` or a link that looks like one. */
export const buttonClass = (kind: keyof typeof KINDS) => `${SHARED} ${KINDS[kind]}`;

/** Classes of an inert button: fades out, and is fully visible again as soon as it is active. */
export const inertClass = 'aria-disabled:transition-opacity aria-disabled:opacity-60';

/** Classes of a link inside text. */
export const linkClass = 'text-link';

/** Classes of a single link on a line of small text: a touch target of full height without a taller line. */
export const lineLinkClass = `${linkClass} pointer-coarse:-my-3 pointer-coarse:inline-block pointer-coarse:py-3`;
