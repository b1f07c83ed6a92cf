/** Takes away what the page showed in place of scripts that came late (start-after-paint.ts). */
export function hideUnscripted(): void {
  for (const shown of document.querySelectorAll('div[data-unscripted]')) shown.remove();
  delete document.documentElement.dataset['unscripted'];
}
