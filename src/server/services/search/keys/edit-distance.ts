/** Returns the distinct texts with one letter removed. */
export function deletionsOf(text: string): string[] {
  const letters = Array.from(text);
  return [...new Set(letters.map((_, at) => letters.toSpliced(at, 1).join('')))];
}

/**
 * Returns the number of edits between two texts: letters missing, added or replaced, or two neighbours swapped.
 * @returns a number above `most` as soon as there are more
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let start = 0;
  while (start < one.length && one.charCodeAt(start) === other.charCodeAt(start)) start += 1;
  let end = 0;
  while (
    end < Math.min(one.length, other.length) - start &&
    one.charCodeAt(one.length - 1 - end) === other.charCodeAt(other.length - 1 - end)
  )
    end += 1;
  return distanceOfRest(one.slice(start, one.length - end), other.slice(start, other.length - end), most);
}

/** Returns the distance of texts without a common beginning and end. */
function distanceOfRest(a: string, b: string, most: number): number {
  if (a === '' || b === '') return a.length + b.length;
  if (a.length === 1 && b.length === 1) return 1;
  // Most texts that are compared have nothing in common; with one edit left, only a swap of two letters remains
  // possible.
  if (most === 1)
    return a.length === 2 && b.length === 2 && a.charAt(0) === b.charAt(1) && a.charAt(1) === b.charAt(0)
      ? 1
      : 2;
  return haveOtherLetters(a, b, most) ? most + 1 : distanceByTable(a, b, most);
}

/** Returns true if the texts differ in too many kinds of letters to need the table: an edit changes at most two. */
function haveOtherLetters(a: string, b: string, most: number): boolean {
  let kinds = lettersIn(a) ^ lettersIn(b);
  for (let count = 0; kinds !== 0; count += 1) {
    if (count === 2 * most) return true;
    kinds &= kinds - 1;
  }
  return false;
}

/** Returns a bit set of the letters in a text; several letters share a bit. */
function lettersIn(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at += 1) bits |= 1 << (text.charCodeAt(at) & 31);
  return bits;
}

/**
 * Fills the table of distances row by row: row i, column j is the distance of the first i letters of `a` from the first
 * j of `b`. For `ba` and `ab` the rows are 0 1 2 · 1 1 1 · 2 1 1, the last cell by swapping both letters.
 */
function distanceByTable(a: string, b: string, most: number): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (above[j - 1] ?? 0) + Number(a.charCodeAt(i - 1) !== b.charCodeAt(j - 1));
      const cost = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced);
      row.push(isSwap(a, i, b, j) ? Math.min(cost, (before[j - 2] ?? 0) + 1) : cost);
    }
    if (row.every((cost) => cost > most)) return most + 1;
    before = above;
    above = row;
  }
  return above[b.length] ?? most + 1;
}

/** Returns true if the last two of the first i letters of `a` are those of the first j of `b`, swapped. */
const isSwap = (a: string, i: number, b: string, j: number): boolean =>
  i > 1 &&
  j > 1 &&
  a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
  a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
