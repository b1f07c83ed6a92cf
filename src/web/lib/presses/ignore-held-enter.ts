/**
 * Keeps a held Enter from pressing again what it has pressed, or a button that got the focus since. A text area still
 * takes new lines.
 */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement))
    event.preventDefault();
}
