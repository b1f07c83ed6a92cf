/** The lists whose searches are counted when they find nothing. Places are searched in the list of clinics. */
export const FAILED_SEARCH_KINDS = ['clinics', 'procedures', 'reviews'] as const;

export type FailedSearchKind = (typeof FAILED_SEARCH_KINDS)[number];

/** Searches, from different networks or days, before staff see a text: a rarer one may name a person. */
export const LEAST_SEARCHES = 3;

/** Days for which counts are kept. */
export const FAILED_SEARCH_DAYS = 90;

/** Periods that staff choose from, in days. */
export const FAILED_SEARCH_PERIODS = [7, 30, FAILED_SEARCH_DAYS] as const;

const SHORTEST = 2;
/** Longer texts are sentences, which may contain personal details. */
const LONGEST = 60;
const MOST_WORDS = 8;
/** Most digits: a telephone number has more, a price or a name with a number rarely. */
const MOST_DIGITS = 5;

const INTERNET_ADDRESS = /@|:\/\/|\bwww\./u;

/**
 * Normalises a searched text for counting: one form of each character, lower case, single spaces.
 * @returns null for a text that is not counted: it has no letter, or may be an e-mail address, a telephone number or a
 * message
 */
export function normaliseSearched(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Cc}]+/gu, ' ')
    .toLowerCase()
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const digits = plain.match(/\p{Nd}/gu)?.length ?? 0;
  const isCounted =
    plain.length >= SHORTEST &&
    plain.length <= LONGEST &&
    plain.split(' ').length <= MOST_WORDS &&
    digits <= MOST_DIGITS &&
    /\p{L}/u.test(plain) &&
    !INTERNET_ADDRESS.test(plain);
  return isCounted ? plain : null;
}
