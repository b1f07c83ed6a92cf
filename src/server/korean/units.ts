import type { PlaceNumber } from './floors.ts';
import { splitUnits } from './lost-commas.ts';

interface Unit {
  from: string;
  to: string;
  isPart: boolean;
  /** A bare number, which the next one may continue: 301, 302 → 301-302. */
  isPlain: boolean;
}

/** Formats units: `Unit 203`, `Units 402-403, 405`; empty for none. `floor` is their floor, if known. */
export function formatUnits(numbers: readonly PlaceNumber[], floor: number | null): string {
  const units: Unit[] = [];
  for (const number of numbers) {
    const { prefix, isPart } = number;
    let { joint } = number;
    for (const digits of splitUnits(number.digits, floor) ?? []) {
      const name = prefix + digits;
      addUnit(units, { from: name, to: name, isPart, isPlain: prefix === '' }, joint);
      joint = null;
    }
  }
  const hasMany = units.length > 1 || units.some(({ from, to }) => from !== to);
  const texts = units.map(
    ({ from, to, isPart }) => (from === to ? from : `${from}-${to}`) + (isPart ? ' (part)' : ''),
  );
  return texts.length === 0 ? '' : `${hasMany ? 'Units' : 'Unit'} ${texts.join(', ')}`;
}

function addUnit(units: Unit[], unit: Unit, joint: PlaceNumber['joint']): void {
  const last = units.at(-1);
  if (last && joint === '-' && unit.from.length !== last.to.length) {
    // 701-7호 is a single unit's name.
    last.from = last.to = `${last.to}-${unit.from}`;
    last.isPlain = false;
  } else if (last && joint !== null) {
    // 402~3호 omits the common digits.
    last.to = last.to.slice(0, Math.max(0, last.to.length - unit.from.length)) + unit.from;
  } else if (last && canContinue(last, unit)) {
    last.to = unit.to;
  } else if (!units.some(({ from }) => from === unit.from)) {
    units.push(unit);
  }
}

function canContinue(last: Unit, unit: Unit): boolean {
  if (!last.isPlain || !unit.isPlain || last.isPart || unit.isPart) return false;
  return Number(unit.from) === Number(last.to) + 1;
}
