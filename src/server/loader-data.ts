import { data, type EntryContext, type LoaderFunctionArgs, type ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;

/**
 * Keeps the data of loaders from the router, which would encode it for the browser in a way that takes as long as
 * rendering all elements of the page. The router gets an empty object in its place.
 */
export function createLoaderData() {
  const dataOf = new WeakMap<object, unknown>();

  const setAside = (value: unknown) => {
    const standIn = {};
    dataOf.set(standIn, value);
    return standIn;
  };

  const wrap = (route: Route): Route => {
    const { loader } = route.module;
    if (!loader) return route;
    const wrapped = async (args: LoaderFunctionArgs) => {
      const result = await loader(args);
      if (result instanceof Response) return result;
      return isWithInit(result) ? data(setAside(result.data), result.init ?? {}) : setAside(result);
    };
    return { ...route, module: { ...route.module, loader: wrapped } };
  };

  return {
    /** Returns the routes with loaders whose data is set aside. */
    wrapRoutes: (routes: Routes): Routes =>
      Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, route && wrap(route)])),
    /** Puts the data back into the context of a page. */
    restore({ staticHandlerContext: context }: EntryContext): void {
      const restored = Object.entries(context.loaderData).map(([id, value]) => [
        id,
        dataOf.has(value) ? dataOf.get(value) : value,
      ]);
      context.loaderData = Object.fromEntries(restored);
    },
  };
}

/** Recognises what the router's `data` function returns. */
const isWithInit = (result: unknown): result is ReturnType<typeof data> =>
  typeof result === 'object' && result !== null && 'type' in result && result.type === 'DataWithResponseInit';
