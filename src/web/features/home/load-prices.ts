import { popularChoices } from '#domain/procedure/popular.ts';
import type { ApiClient } from '#web/api/client.ts';

const STRIP_LIMIT = 4;

/** Reads the procedures to choose from, and the first four by public reviews that have reported prices. */
export async function loadPrices(api: ApiClient) {
  const procedures = await api('GET /procedure-choices');
  const popular = popularChoices(procedures);
  const { listPriced } = await import('./list-priced.ts');
  const readPriced = async (choices: typeof popular) => {
    const details = choices.map(({ slug }) => api('GET /procedures/{slug}', { params: { slug } }));
    return (await Promise.all(details)).flatMap(listPriced);
  };
  const paid = await readPriced(popular.slice(0, STRIP_LIMIT));
  // Popular procedures without reported prices give their places to the next ones.
  if (paid.length < STRIP_LIMIT) paid.push(...(await readPriced(popular.slice(STRIP_LIMIT))));
  return { procedures, paid: paid.slice(0, STRIP_LIMIT) };
}
