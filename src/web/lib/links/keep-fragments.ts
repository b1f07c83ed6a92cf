/** Path and query of the page that is shown. */
let shown = '';

const readAddress = () => window.location.pathname + window.location.search;

/** Notes the page that is shown; called after each navigation. */
export function noteShownPage(): void {
  shown = readAddress();
}

/**
 * Hides from the router navigations to fragments, which the browser handles itself: rendering before hydration is complete
 * would recreate the rest of the page and lose the focus. Called before the router starts.
 */
export function keepFragmentsFromRouter(): void {
  noteShownPage();
  window.addEventListener(
    'popstate',
    (event) => {
      // The router gives a state to each of its entries.
      if (event.state === null && readAddress() === shown) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
