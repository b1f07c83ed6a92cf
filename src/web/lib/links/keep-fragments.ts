/** Path and query of the page that is shown. */
let shown = '';

const readAddress = () => window.location.pathname + window.location.search;

/** Notes the page that is shown; called after each navigation. */
export function noteShownPage(): void {
  shown = readAddress();
}

/**
 * Keeps fragments of the shown page that the browser itself follows from the router, which reads none of them. React
 * renders at once what popstate changes: what it has not hydrated by then is made anew, and the target loses its focus.
 * Called before the router starts.
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
