import { splitFloors, splitRangeJoint, splitUnits } from './lost-commas.ts';

/** One number as it stood before 층 or 호. */
export interface PlaceNumber {
  digits: string;
  /** Letters before the number: `A-` of A-127호. */
  prefix: string;
  /** 지하1층 is below ground; 지상1층 says that it is not. */
  level: 'below' | 'above' | null;
  /** 일부: only part of it. */
  isPart: boolean;
  /** `~` or `-` between the previous number and this one. */
  joint: '~' | '-' | null;
}

interface Floor {
  from: number;
  to: number;
  isPart: boolean;
}

/** `3F`, `B1-3F`, `2-6F, 8F, 10F (part)`. Empty when none of it can be said with certainty. */
export function formatFloors(numbers: readonly PlaceNumber[]): string {
  const floors = mergeRanges(readFloors(numbers));
  const texts = floors.map(({ from, to, isPart }) => {
    const range = from === to ? floorName(from) : `${floorName(from).replace(/F$/, '')}-${floorName(to)}`;
    return isPart ? `${range} (part)` : range;
  });
  return [...new Set(texts)].join(', ');
}

/** `Unit 203`, `Units 402-403, 405`. `floor` is where they are, when one floor is known. */
export function formatUnits(numbers: readonly PlaceNumber[], floor: number | null): string {
  const units = numbers.flatMap((number, at) => readUnits(number, numbers[at - 1], floor));
  const texts = mergeUnits(units);
  return texts.length === 0
    ? ''
    : `${texts.length > 1 || /\d-\d{3}/.test(texts[0] ?? '') ? 'Units' : 'Unit'} ${texts.join(', ')}`;
}

/** The one floor that these numbers name, or null. */
export function singleFloor(numbers: readonly PlaceNumber[]): number | null {
  const [floor, ...more] = readFloors(numbers);
  return floor && more.length === 0 && floor.from === floor.to ? floor.from : null;
}

function readFloors(numbers: readonly PlaceNumber[]): Floor[] {
  const floors: Floor[] = [];
  let openFrom: number | null = null;
  numbers.forEach((number, at) => {
    const next = numbers[at + 1];
    const previous = floors.at(-1);
    if (number.joint && previous && openFrom !== null) {
      const joint = next?.joint ? splitRangeJoint(openFrom, number.digits, Number(next.digits)) : null;
      const end = joint ? joint[0] : Number(number.digits) * (number.level === 'below' ? -1 : 1);
      floors[floors.length - 1] = { from: previous.from, to: end, isPart: number.isPart };
      if (joint) floors.push({ from: joint[1], to: joint[1], isPart: false });
      openFrom = joint ? joint[1] : null;
      return;
    }
    const values = readFloor(number, numbers.slice(at + 1));
    for (const value of values) floors.push({ from: value, to: value, isPart: false });
    const last = floors.at(-1);
    if (last && values.length > 0) last.isPart = number.isPart;
    openFrom = values.at(-1) ?? null;
  });
  return floors;
}

/** Floors below ground are negative. */
function readFloor(number: PlaceNumber, following: readonly PlaceNumber[]): number[] {
  if (number.level !== 'below') return splitFloors(number.digits) ?? [];
  const [first = 0, second = 0, ...more] = Array.from(number.digits, Number);
  if (number.digits.length === 1) return [-first];
  if (more.length > 0) return [];
  // 지하11층 was 지하1, 1층; 지하12층 may be either, unless what follows says where the ground begins.
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

interface Unit {
  name: string;
  /** The end of a range. */
  to: string | null;
  isPart: boolean;
  canMerge: boolean;
}

function readUnits(number: PlaceNumber, previous: PlaceNumber | undefined, floor: number | null): Unit[] {
  const { prefix, digits, isPart } = number;
  const names = splitUnits(digits, floor) ?? [];
  return names.map((name, at) => ({
    name: `${prefix}${name}`,
    to: number.joint && previous && at === 0 ? rangeStart(number, previous) : null,
    isPart,
    canMerge: prefix === '',
  }));
}

/** 402~3호: the second number leaves out what it shares with the first. 701-7호 is one unit's own name. */
function rangeStart(number: PlaceNumber, previous: PlaceNumber): string {
  return `${number.joint}${previous.digits}`;
}

function mergeUnits(units: readonly Unit[]): string[] {
  const merged: { from: string; to: string; isPart: boolean; canMerge: boolean }[] = [];
  for (const unit of units) {
    const last = merged.at(-1);
    if (unit.to !== null && last) {
      const isOwnName = unit.to.startsWith('-') && unit.name.length !== last.to.length;
      if (isOwnName) last.from = last.to = `${last.to}-${unit.name}`;
      else last.to = last.to.slice(0, Math.max(0, last.to.length - unit.name.length)) + unit.name;
      last.canMerge &&= !isOwnName;
      continue;
    }
    const isNext = last?.canMerge && unit.canMerge && !last.isPart && !unit.isPart;
    if (last && isNext && Number(unit.name) === Number(last.to) + 1) last.to = unit.name;
    else if (!merged.some((other) => other.from === unit.name))
      merged.push({ from: unit.name, to: unit.name, isPart: unit.isPart, canMerge: unit.canMerge });
  }
  return merged.map(
    ({ from, to, isPart }) => (from === to ? from : `${from}-${to}`) + (isPart ? ' (part)' : ''),
  );
}
