/** Returns the page's heading, made focusable; null if there is none. */
export function findHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  return heading;
}

/** Moves the focus to the page's heading: the fallback when the focused element was removed. */
export const focusHeading = (options?: FocusOptions): void => findHeading()?.focus(options);
