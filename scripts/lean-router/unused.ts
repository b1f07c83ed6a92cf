/** Replaced bodies of functions by module, below the package's build for production. */
type Bodies = Readonly<Record<string, Readonly<Record<string, string>>>>;

const NEVER = `throw new Error("Left out of the build, see scripts/lean-router");`;

/**
 * Functions of React Router 8.4 that no page of this product needs in the browser, with the result that its pages would
 * get. A bundler can't leave them out: they are called, with settings that are only known in the browser.
 */
export const UNUSED: Bodies = {
  // All routes come with the first page (routeDiscovery: initial).
  'dom/ssr/fog-of-war.js': {
    isFogOfWarEnabled: 'return false;',
    getPatchRoutesOnNavigationFunction: '',
    useFogOFWarDiscovery: '',
    getPartialManifest: NEVER,
  },
  // Every loader has a clientLoader beside it, so no data is requested from the server's loaders.
  // The data of the first page comes as JSON (web/page-data.ts), which leaves the router's stream empty.
  'dom/ssr/single-fetch.js': {
    getTurboStreamSingleFetchDataStrategy: '',
    decodeViaTurboStream: 'return Promise.resolve({ value: {} });',
  },
  // No link prefetches by the router.
  'dom/ssr/components.js': { usePrefetchBehavior: 'return [false, null, {}];', PrefetchPageLinks: NEVER },
  // All pages have the one style sheet that the first page loaded.
  'dom/ssr/links.js': { prefetchStyleLinks: '', prefetchRouteCss: '' },
  // The error page needs no scripts of its own: the document that shows it has loaded them.
  'dom/ssr/errorBoundaries.js': {
    RemixRootDefaultErrorBoundary: `console.error(error);
      const heading = React$1.createElement("h1", null, "Something went wrong");
      return React$1.createElement(BoundaryShell, { isOutsideRemixApp: true }, heading);`,
    BoundaryShell: `return isOutsideRemixApp
      ? React$1.createElement("html", { lang: "en" }, React$1.createElement("body", null, children))
      : children;`,
  },
  // The page's modules are those of its routes: matching the location again takes a phone 30 ms.
  'dom/ssr/hydration.js': {
    getHydrationData: `const loaderData = { ...state.loaderData };
      for (const id of Object.keys(window.__reactRouterRouteModules)) {
        const { clientLoader, hasLoader, hasHydrateFallback } = getRouteInfo(id);
        const isHydrated = shouldHydrateRouteLoader(id, clientLoader, hasLoader, isSpaMode);
        if (isHydrated && (hasHydrateFallback || !hasLoader)) delete loaderData[id];
        else if (!hasLoader) loaderData[id] = null;
      }
      return { ...state, loaderData };`,
  },
  // For hot reload, which `npm run dev` has: only builds are changed.
  'dom/ssr/routes.js': {
    createClientRoutesWithHMRRevalidationOptOut: NEVER,
    wrapShouldRevalidateForHdr: NEVER,
  },
  // There are no server components.
  'context.js': { useIsRSCRouterContext: 'return false;' },
  'errors.js': { decodeRouteErrorResponseDigest: '' },
  'hooks.js': { RSCErrorHandler: NEVER },
  // Nothing is instrumented.
  'router/instrumentation.js': {
    getRouteInstrumentationUpdates: 'return {};',
    instrumentClientSideRouter: 'return router;',
    consumeInstrumentationClientResultMetaReceiver: '',
  },
  'router/router.js': {
    getInstrumentationNavigateMeta: '',
    // There are no actions and fetchers: forms send by the API client. Nothing blocks a navigation.
    normalizeNavigateOptions: 'return { path };',
    handleAction: NEVER,
    fetch: NEVER,
    handleFetcherAction: NEVER,
    handleFetcherLoader: NEVER,
    shouldBlockNavigation: '',
    updateBlocker: NEVER,
    abortFetcher: '',
    abortStaleFetchLoads: 'return false;',
    deleteFetcher: '',
    getUpdatedActionData: '',
    getUpdatedRevalidatingFetchers: NEVER,
    markFetchRedirectsDone: 'return false;',
    queueFetcherForDeletion: NEVER,
    // No route has middleware.
    defaultDataStrategyWithMiddleware: 'return defaultDataStrategy(args);',
    runClientMiddlewarePipeline: NEVER,
    // No route is discovered later.
    checkFogOfWar: 'return { active: false, matches: null };',
    discoverRoutes: NEVER,
    patchRoutesImpl: NEVER,
    // There are no view transitions.
    restoreAppliedTransitions: '',
    persistAppliedTransitions: '',
  },
};
