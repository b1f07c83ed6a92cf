import { widthOf } from '#domain/text-width.ts';

export type Point = { x: number; y: number };

/** A rectangle of a drawing that a label or a mark fills. */
export type Box = { left: number; top: number; right: number; bottom: number };

type Size = { width: number; height: number };

export const boxAround = ({ x, y }: Point, { width, height }: Size): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});

/** Returns the size of a line of letters, as the width of the estimate and the height of the letters. */
export const sizeOf = (text: string, letters: number): Size => ({
  width: widthOf(text) * letters,
  height: letters,
});

export const middleOf = ({ left, top, right, bottom }: Box): Point => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

export const joinBoxes = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

export const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export const isWithin = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left &&
  inner.top >= outer.top &&
  inner.right <= outer.right &&
  inner.bottom <= outer.bottom;

/** Returns the point of a box that is nearest to another point. */
export const nearestIn = ({ left, top, right, bottom }: Box, { x, y }: Point): Point => ({
  x: Math.min(right, Math.max(left, x)),
  y: Math.min(bottom, Math.max(top, y)),
});

/** Side of the boxes that stand for a line, with room for its stroke. */
const STROKE = 6;

/** Returns a line as a row of small boxes. */
export function boxesAlong(from: Point, to: Point): Box[] {
  const count = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STROKE);
  return Array.from({ length: count }, (_, step) => {
    const share = (step + 0.5) / count;
    const at = { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
    return boxAround(at, { width: STROKE, height: STROKE });
  });
}
