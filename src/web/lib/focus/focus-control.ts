/** Scrolls a control to the middle of the screen, clear of what sticks to its edges, and focuses it. */
export function focusControl(id: string): void {
  const control = document.getElementById(id);
  control?.scrollIntoView({ block: 'center', behavior: 'instant' });
  control?.focus({ preventScroll: true });
}
