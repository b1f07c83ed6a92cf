import { UNSAFE_decodeViaTurboStream, UNSAFE_ErrorResponseImpl } from 'react-router';
import { expect, test } from 'vitest';
import { encodePayload } from './encode-payload.ts';

const decode = async (payload: Record<string, unknown>) => {
  const stream = new Response(encodePayload(payload)).body;
  if (!stream) throw new Error('no stream');
  return (await UNSAFE_decodeViaTurboStream(stream, globalThis)).value;
};

test("the router's browser part reads the data as it was", async () => {
  const price = { lowestKrw: 0, highestKrw: 3_500_000, average: -1.5, marks: [[1, 2], [], [[]]] };
  const payload = {
    loaderData: {
      root: {
        site: { name: 'Clinic “청담” </script>\n', hasDemoData: false, note: null, '': '', none: undefined },
      },
      'routes/public/clinic': {
        prices: [price, price, { ...price }],
        same: 'same',
        again: ['same', 'same', ''],
      },
      'routes/public/layout': null,
    },
    actionData: null,
    errors: null,
    numbers: [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e21, 0],
  };
  expect(await decode(payload)).toEqual(payload);
});

test('errors of routes are read as errors', async () => {
  const missing = new UNSAFE_ErrorResponseImpl(404, 'Not Found', { code: 'not-found' });
  const { errors } = (await decode({ errors: { root: missing, other: new RangeError('broken') } })) as {
    errors: Record<'root' | 'other', Error>;
  };
  expect(errors.root).toEqual(missing);
  expect(errors.other).toBeInstanceOf(Error);
  expect(errors.other).toMatchObject({ name: 'RangeError', message: 'broken' });
});
