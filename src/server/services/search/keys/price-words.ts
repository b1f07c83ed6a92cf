/* Prices in a query, in lower case: `under 3,000,000`, `lip filler 200000`, 300만원 이하, `$2,500`, `3 million won`. */

const BOUND =
  '(?:under|below|less than|up to|max(?:imum)?|within|around|about|over|above|from|budget(?: of)?|for|<|~)';
const NUMBER = String.raw`\d[\d,.]*`;
const UNIT = String.raw`(?:(?:만|천|백만|million|mil|k|m)? ?(?:원|won|krw|usd|dollars?|euros?|eur)|만|million|mil)`;
const AFTER = '(?: ?(?:이하|미만|이내|까지|이상|정도|or less|max))?';
const PRICE = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(?:${[
    `(?:${BOUND} )?[₩$€] ?${NUMBER}(?: ?${UNIT})?`,
    `(?:${BOUND} )?(?:krw|usd|eur) ?${NUMBER}`,
    `(?:${BOUND} )?${NUMBER} ?${UNIT}`,
    `(?:${BOUND} )?(?:\\d{1,3}(?:[,.]\\d{3})+|[1-9]\\d{4,})`,
    `(?:under|below|less than|up to|max|<) ${NUMBER}`,
  ].join('|')})${AFTER}(?![\p{L}\p{N}-])`,
  'gu',
);

/** Returns a text without the prices in it; the same text if nothing else is left. */
export function withoutPrices(text: string): string {
  const rest = text.replaceAll(PRICE, ' ').trim();
  return /\p{L}/u.test(rest) ? rest : text;
}
