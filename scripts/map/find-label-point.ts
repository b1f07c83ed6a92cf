import type { GridPoint } from '#domain/map/grid.ts';
import { distanceTo, isInside } from '#domain/map/polygon.ts';

/** In grid units of ten metres. */
const STEP = 5;

/** Returns the point of an area that is farthest from its outline, to 50 metres. */
export function findLabelPoint(rings: readonly (readonly GridPoint[])[]): GridPoint {
  const points = rings.flat();
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  let best = { x: 0, y: 0, room: -1 };
  for (let x = Math.min(...xs); x < Math.max(...xs); x += STEP)
    for (let y = Math.min(...ys); y < Math.max(...ys); y += STEP) {
      const room = isInside(rings, { x, y }) ? distanceTo(rings, { x, y }) : -1;
      if (room > best.room) best = { x, y, room };
    }
  return best;
}
