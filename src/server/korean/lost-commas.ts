/**
 * Restores commas that the register's addresses have lost: 4,5,6층 became 456층. Ambiguous numbers are left out (null),
 * since the Korean address is always shown beside the English one.
 */

/**
 * Up to this floor a number is taken literally. Above it, rising digits (23, 456, 1011) are a list: of the 300 such
 * floors in the register, none has digits that could not be a list (30, 31, 42).
 */
const TALLEST_PLAUSIBLE_FLOOR = 22;
/** No building in Korea is taller. */
const TALLEST_FLOOR = 123;
/** Floors in a list are close together: 124 is 1, 2, 4 and not 1, 24. */
const WIDEST_GAP = 10;
const LONGEST_UNIT = 4;

/** Returns the floors that `digits` before 층 stand for, in order; null if ambiguous or unreadable. */
export function splitFloors(digits: string): number[] | null {
  const literal = Number(digits);
  if (literal >= 1 && literal <= TALLEST_PLAUSIBLE_FLOOR && !digits.startsWith('0')) return [literal];
  const lists = risingSplits(digits).filter((list) => list.length > 1);
  const [only] = lists;
  if (lists.length === 1 && only) return only;
  return lists.length === 0 && literal >= 1 && literal <= TALLEST_FLOOR ? [literal] : null;
}

/** Splits the middle digits of 1~24~12층 (1~2, 4~12층) into the end of one range and the start of the next; else null. */
export function splitRangeJoint(first: number, digits: string, last: number): [number, number] | null {
  const found: [number, number][] = [];
  for (let at = 1; at < digits.length; at += 1) {
    const end = Number(digits.slice(0, at));
    const start = Number(digits.slice(at));
    if (digits[at] !== '0' && first <= end && end < start && start < last) found.push([end, start]);
  }
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Returns the units that `digits` before 호 stand for: 304405호 → 304, 405; null if ambiguous. */
export function splitUnits(digits: string, floor: number | null): string[] | null {
  if (digits.length <= LONGEST_UNIT) {
    const isOtherFloor =
      digits.length === LONGEST_UNIT && floor !== null && !digits.startsWith(String(floor));
    return isOtherFloor && isRun(digits) ? Array.from(digits) : [digits];
  }
  const lists = [3, 4]
    .filter((size) => digits.length % size === 0)
    .map((size) => digits.match(new RegExp(`\\d{${size}}`, 'g')) ?? [])
    .filter((list) => list.every((unit, at) => unit[0] !== '0' && (at === 0 || unit > (list[at - 1] ?? ''))));
  return lists.length === 1 ? (lists[0] ?? null) : null;
}

/** Lists every way to split the digits into rising floor numbers that are close together. */
function risingSplits(digits: string, previous: number | null = null): number[][] {
  if (digits === '') return [[]];
  const found: number[][] = [];
  for (const size of [1, 2]) {
    const number = Number(digits.slice(0, size));
    if (
      digits.length < size ||
      number === 0 ||
      digits.startsWith('0') ||
      number > 2 * TALLEST_PLAUSIBLE_FLOOR
    )
      continue;
    if (previous !== null && (number <= previous || number - previous > WIDEST_GAP)) continue;
    for (const rest of risingSplits(digits.slice(size), number)) found.push([number, ...rest]);
  }
  return found;
}

function isRun(digits: string): boolean {
  return Array.from(digits).every((digit, at) => at === 0 || Number(digit) === Number(digits[at - 1]) + 1);
}
