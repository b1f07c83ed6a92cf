import { type GridPoint, toGrid } from '#domain/map/grid.ts';

type ArcIndex = number;

type Properties = Readonly<Record<string, string>>;

type Geometry = { properties: Properties } & (
  | { type: 'Polygon'; arcs: ArcIndex[][] }
  | { type: 'MultiPolygon'; arcs: ArcIndex[][][] }
);

/** A TopoJSON file: areas are made of arcs, and neighbours share the arcs of their border. */
export type Topology = {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: Record<string, { geometries: Geometry[] }>;
};

export const geometriesOf = ({ objects }: Topology) =>
  Object.values(objects).flatMap(({ geometries }) => geometries);

/** Lists the rings of a geometry; each is a list of arcs, a reversed one as its complement. */
export const ringsOf = (geometry: Geometry): ArcIndex[][] =>
  geometry.type === 'Polygon' ? geometry.arcs : geometry.arcs.flat();

/** Returns the number of an arc, whichever its direction. */
export const plain = (arc: ArcIndex) => (arc < 0 ? ~arc : arc);

/** Decodes the arcs into points of the grid. */
export const readArcs = ({ transform, arcs }: Topology): GridPoint[][] =>
  arcs.map((arc) => {
    let [column, row] = [0, 0];
    return arc.map(([right, up]) => {
      column += right;
      row += up;
      return toGrid({
        longitude: column * transform.scale[0] + transform.translate[0],
        latitude: row * transform.scale[1] + transform.translate[1],
      });
    });
  });

/** Joins the arcs of a ring; the first point of each following arc is the last of the one before. */
export function joinRing(arcs: readonly GridPoint[][], ring: readonly ArcIndex[]): GridPoint[] {
  return ring.flatMap((index) => {
    const arc = arcs[plain(index)] ?? [];
    return (index < 0 ? arc.toReversed() : arc).slice(0, -1);
  });
}

const areaOf = (a: GridPoint, b: GridPoint, c: GridPoint) =>
  Math.abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)) / 2;

/**
 * Drops points of an arc, the least visible first (Visvalingam and Whyatt): those that make a triangle with their
 * neighbours of less than `least` square units. Its ends stay, so that borders stay shared.
 */
export function simplify(arc: readonly GridPoint[], least: number): GridPoint[] {
  const points = [...arc];
  for (;;) {
    let [smallest, at] = [least, -1];
    for (let i = 1; i < points.length - 1; i += 1) {
      const [before, point, after] = [points[i - 1], points[i], points[i + 1]];
      if (!before || !point || !after) continue;
      const area = areaOf(before, point, after);
      if (area < smallest) [smallest, at] = [area, i];
    }
    // A closed arc keeps the four points that a ring needs.
    if (at < 0 || points.length <= 4) return points;
    points.splice(at, 1);
  }
}
