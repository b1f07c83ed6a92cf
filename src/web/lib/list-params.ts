/** A page's URL shows at most this many pages of a list, one under the other. */
export const MAX_PAGE = 50;

/** The API answers at most this many rows a call. */
const CALL_LIMIT = 100;

/** How many pages of a list a URL shows: 1 to 50, 1 for whatever makes no sense. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 ? Math.min(page, MAX_PAGE) : 1;
}

/** What a list is searched for, as far as the API reads it. */
export function readSearch(params: URLSearchParams): string | undefined {
  return params.get('search')?.trim().slice(0, 200) || undefined;
}

/** One of the known values, or the first for whatever makes no sense. */
export function readChoice<Choice extends string>(
  value: string | null,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  return choices.find((choice) => choice === value) ?? choices[0];
}

/**
 * The first `count` rows of a list, in as few calls as the API allows.
 * @param read one call; its answer's other fields are those of the first call
 */
export async function readRows<Key extends string, Row, Answer extends Record<Key, Row[]>>(
  key: Key,
  count: number,
  read: (page: { limit: number; offset: number }) => Promise<Answer>,
): Promise<Answer> {
  const calls = Array.from({ length: Math.ceil(count / CALL_LIMIT) }, (_, index) => {
    const offset = index * CALL_LIMIT;
    return read({ limit: Math.min(CALL_LIMIT, count - offset), offset });
  });
  const [first, ...rest] = await Promise.all(calls);
  if (!first) throw new RangeError('A list shows at least one row.');
  return { ...first, [key]: [first, ...rest].flatMap((answer) => answer[key]) };
}
