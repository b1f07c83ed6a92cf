import { splitFloors, splitRangeJoint } from './lost-commas.ts';

/** A number before 층 or 호. */
export interface PlaceNumber {
  digits: string;
  /** Letters before the number: `A-` of A-127호. */
  prefix: string;
  /** 지하1층 is below ground; 지상1층 is above. */
  level: 'below' | 'above' | null;
  /** 일부: only part of the floor or unit. */
  isPart: boolean;
  /** `~` or `-` between the previous number and this one. */
  joint: '~' | '-' | null;
}

interface Floor {
  from: number;
  to: number;
  isPart: boolean;
}

/** Formats floors: `3F`, `B1-3F`, `2-6F, 8F, 10F (part)`. Empty if nothing can be read with certainty. */
export function formatFloors(numbers: readonly PlaceNumber[]): string {
  const floors = mergeRanges(readFloors(numbers).sort(byHeight));
  const texts = floors.map(({ from, to, isPart }) => {
    const range = from === to ? floorName(from) : `${floorName(from).replace(/F$/, '')}-${floorName(to)}`;
    return isPart ? `${range} (part)` : range;
  });
  return [...new Set(texts)].join(', ');
}

/** Orders floors from the street: below ground downwards first, then upwards. */
function byHeight(a: Floor, b: Floor): number {
  if (a.from < 0 && b.from < 0) return b.from - a.from;
  return a.from - b.from;
}

/** Returns the only floor of these numbers, or null. */
export function singleFloor(numbers: readonly PlaceNumber[]): number | null {
  const [floor, ...more] = readFloors(numbers);
  return floor && more.length === 0 && floor.from === floor.to ? floor.from : null;
}

function readFloors(numbers: readonly PlaceNumber[]): Floor[] {
  const floors: Floor[] = [];
  numbers.forEach((number, at) => addFloors(floors, number, numbers.slice(at + 1)));
  return floors;
}

/** Adds the floors of one number: 5 of 3~5층 ends the range that 3 began, otherwise it is a floor of its own. */
function addFloors(floors: Floor[], number: PlaceNumber, following: readonly PlaceNumber[]): void {
  const [next] = following;
  const open = number.joint === null ? undefined : floors.at(-1);
  const joint = open && next?.joint ? splitRangeJoint(open.to, number.digits, Number(next.digits)) : null;
  const values = joint ?? readFloor(number, following);
  const [end] = values;
  const isRange = open !== undefined && end !== undefined && end > open.to;
  if (isRange) open.to = end;
  for (const floor of isRange ? values.slice(1) : values)
    floors.push({ from: floor, to: floor, isPart: false });
  const last = floors.at(-1);
  if (last && values.length > 0) last.isPart = number.isPart;
}

/** Returns floors; those below ground are negative. */
function readFloor(number: PlaceNumber, following: readonly PlaceNumber[]): number[] {
  if (number.level !== 'below') return splitFloors(number.digits) ?? [];
  const [first = 0, second = 0, ...more] = Array.from(number.digits, Number);
  if (number.digits.length === 1) return [-first];
  if (more.length > 0) return [];
  // 지하11층 was 지하1, 1층; 지하12층 is ambiguous unless a later number is marked as above ground.
  if (second <= first) return second === 0 ? [] : [-first, second];
  return following.some(({ level }) => level === 'above') ? [-first, -second] : [];
}

function mergeRanges(floors: readonly Floor[]): Floor[] {
  const merged: Floor[] = [];
  for (const floor of floors) {
    const last = merged.at(-1);
    const isNext = last && !last.isPart && !floor.isPart && last.from > 0 && floor.from === last.to + 1;
    if (last && isNext) last.to = floor.to;
    else if (!merged.some((other) => other.from === floor.from && other.to === floor.to))
      merged.push({ ...floor });
  }
  return merged;
}

function floorName(floor: number): string {
  return floor < 0 ? `B${-floor}` : `${floor}F`;
}
