/**
 * Returns the query of the address as it is now, for handlers: a change just made may not be rendered yet. Only for
 * lists whose loaders don't wait, so that the address changes at once.
 */
export const newestQuery = (): URLSearchParams => new URLSearchParams(window.location.search);
