/**
 * Keeps a held Enter from pressing again what it has pressed, or a button that got the focus since. Lines of a text
 * repeat.
 */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement))
    event.preventDefault();
}
