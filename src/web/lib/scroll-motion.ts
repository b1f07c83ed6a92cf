/** How a scroll that we cause moves: at once for whoever asked their system for less motion. */
export const scrollMotion = (): ScrollBehavior => (prefersReducedMotion() ? 'instant' : 'smooth');

/** Whether the visitor asked their system for less motion. Only in a browser. */
export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
