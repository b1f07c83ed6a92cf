import { popularChoices } from '#domain/procedure/popular.ts';
import type { ApiClient } from '#web/api/client.ts';

const STRIP_LIMIT = 4;

/** Reads the procedures to choose from, and the first four of the ten most reviewed that have reported prices. */
export async function loadPrices(api: ApiClient) {
  const [procedures, { listPriced }] = await Promise.all([
    api('GET /procedure-choices'),
    import('./list-priced.ts'),
  ]);
  const popular = popularChoices(procedures);
  const readPriced = async (choices: typeof popular) => {
    const details = choices.map(({ slug }) => api('GET /procedures/{slug}', { params: { slug } }));
    return (await Promise.all(details)).flatMap(listPriced);
  };
  const paid = await readPriced(popular.slice(0, STRIP_LIMIT));
  // Seldom reads a second time: most of the popular procedures have reported prices.
  if (paid.length < STRIP_LIMIT) paid.push(...(await readPriced(popular.slice(STRIP_LIMIT))));
  return { procedures, paid: paid.slice(0, STRIP_LIMIT) };
}
