/** For a page that names what there is not: nobody keeps it, because names can be made up without end. */
export const NOT_KEPT = { headers: { 'cache-control': 'no-store' } };

/** A route's `headers`: those that its loader answers with. */
export const loaderHeaders = (args: { loaderHeaders: Headers }) => args.loaderHeaders;
