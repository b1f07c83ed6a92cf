/** Where the focus goes when what had it has gone and nothing stands in its place: the page's heading. */
export function focusHeading(options?: FocusOptions): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus(options);
}
