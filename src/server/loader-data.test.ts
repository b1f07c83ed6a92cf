import { data, type EntryContext, type LoaderFunctionArgs, redirect, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { createLoaderData } from './loader-data.ts';

/** Runs a loader as the router would, and returns its result and what the page gets of it. */
async function load(loader: () => unknown) {
  const loaderData = createLoaderData();
  const routes = { page: { id: 'page', module: { loader } } } as unknown as ServerBuild['routes'];
  const wrapped = loaderData.wrapRoutes(routes);
  const result: unknown = await wrapped['page']?.module.loader?.({} as LoaderFunctionArgs);
  const rendered = result as ReturnType<typeof data>;
  const staticHandlerContext = {
    loaderData: { page: rendered.type ? rendered.data : result, other: undefined },
  };
  loaderData.restore({ staticHandlerContext } as unknown as EntryContext);
  return {
    result,
    shown: staticHandlerContext.loaderData.page,
    other: staticHandlerContext.loaderData.other,
  };
}

test.each([{ clinics: [{ id: 1 }] }, null, undefined, 'text', 0])(
  'the router gets no data, the page gets %j',
  async (content) => {
    const { result, shown, other } = await load(() => content);
    expect(result).toEqual({});
    expect(shown).toBe(content);
    expect(other).toBeUndefined();
  },
);

test('status and headers of a loader reach the router', async () => {
  const { result, shown } = await load(() =>
    data(null, { status: 404, headers: { 'cache-control': 'no-store' } }),
  );
  expect(result).toMatchObject({ data: {}, init: { status: 404, headers: { 'cache-control': 'no-store' } } });
  expect(shown).toBeNull();
});

test('a redirect is left as it is', async () => {
  const answer = redirect('/clinics');
  expect((await load(() => answer)).result).toBe(answer);
});
