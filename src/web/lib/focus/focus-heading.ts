/** Moves the focus to the page's heading: the fallback when the focused element was removed. */
export function focusHeading(options?: FocusOptions): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus(options);
}
