import { UNSAFE_decodeViaTurboStream, UNSAFE_ErrorResponseImpl } from 'react-router';
import { expect, test } from 'vitest';
import { readPageData, writePageData } from './page-data.ts';

test('the browser reads the data as it was, which ends no script', () => {
  const price = { lowestKrw: 0, average: -1.5, marks: [[1, 2], [], [[]]] };
  const loaderData = {
    root: { site: { name: 'Clinic “청담” </script><!--\n', hasDemoData: false, note: null, '': '' } },
    'routes/public/clinic': { prices: [price, price], same: 'same' },
    'routes/public/layout': null,
  };
  const json = writePageData('{"basename":"/"}', { loaderData, errors: null });
  expect(json).not.toContain('<');
  expect(readPageData(json)).toMatchObject({ basename: '/', state: { loaderData, errors: null } });
});

test('errors of routes are read as errors', () => {
  const missing = new UNSAFE_ErrorResponseImpl(404, 'Not Found', { code: 'not-found' });
  const json = writePageData('{}', {
    loaderData: {},
    errors: { root: missing, other: new RangeError('broken') },
  });
  const errors = readPageData(json).state?.errors;
  expect(errors?.['root']).toEqual(missing);
  expect(errors?.['root']).toBeInstanceOf(UNSAFE_ErrorResponseImpl);
  expect(errors?.['other']).toBeInstanceOf(Error);
  expect(errors?.['other']).toMatchObject({ name: 'RangeError', message: 'broken' });
});

test('the router finds the data, whatever it sets after its own stream ended', async () => {
  const context = readPageData(writePageData('{}', { loaderData: { root: { site: 1 } }, errors: null }));
  if (!context.stream) throw new Error('The router has no stream.');
  Object.assign(context, { state: (await UNSAFE_decodeViaTurboStream(context.stream, globalThis)).value });
  expect(context.state).toEqual({ loaderData: { root: { site: 1 } }, errors: null });
});
