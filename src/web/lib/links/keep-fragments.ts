/** Path and query of the page that is shown. */
let shown = '';

const readAddress = () => window.location.pathname + window.location.search;

/** Notes the page that is shown; called after each navigation. */
export function noteShownPage(): void {
  shown = readAddress();
}

/**
 * Keeps the router from fragments that the browser follows itself: rendering at once would make anew what is not
 * hydrated, and lose the focus. Called before the router starts.
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
