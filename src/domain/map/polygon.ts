import type { GridPoint } from './grid.ts';

/** The closed lines of an area; its last point leads back to its first. */
export type Rings = readonly (readonly GridPoint[])[];

/** Reads the closed lines of an outline, an SVG path as `scripts/write-map.ts` writes it. */
export const readRings = (outline: string): Rings =>
  outline
    .split('M')
    .slice(1)
    .map((line) => {
      const steps = line.match(/-?\d+/g)?.map(Number) ?? [];
      let [x, y] = [0, 0];
      return Array.from({ length: steps.length / 2 }, (_, at) => {
        x += steps[at * 2] ?? 0;
        y += steps[at * 2 + 1] ?? 0;
        return { x, y };
      });
    });

const sidesOf = (rings: Rings) =>
  rings.flatMap((ring) => ring.map((from, at) => ({ from, to: ring[(at + 1) % ring.length] ?? from })));

/** Returns true if a point is within an area: a line from it crosses the outline an odd number of times. */
export const isInside = (rings: Rings, { x, y }: GridPoint): boolean =>
  sidesOf(rings).filter(
    ({ from, to }) =>
      from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x,
  ).length %
    2 ===
  1;

/** Returns the distance of a point from the line between two others. */
export function distanceToSide({ x, y }: GridPoint, from: GridPoint, to: GridPoint): number {
  const [right, down] = [to.x - from.x, to.y - from.y];
  const square = right ** 2 + down ** 2;
  const along = square === 0 ? 0 : ((x - from.x) * right + (y - from.y) * down) / square;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(from.x + share * right - x, from.y + share * down - y);
}

/** Returns the distance of a point from an outline, in units of the grid. */
export const distanceTo = (rings: Rings, point: GridPoint): number =>
  Math.min(...sidesOf(rings).map(({ from, to }) => distanceToSide(point, from, to)));
