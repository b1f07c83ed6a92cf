/**
 * Writes src/domain/map/outline-lines.ts, the outlines of the maps: Seoul's districts, the neighbourhoods of those where most
 * clinics are, and the river between districts. They are made simpler along shared borders from southkorea/seoul-maps (Apache-2.0:
 * src/domain/map/licence.txt): KOSTAT's districts of 2013 and juso.go.kr's legal neighbourhoods of 2015, as TopoJSON.
 * Usage: node scripts/write-map.ts FOLDER (with seoul-districts.topo.json and seoul-neighbourhoods.topo.json)
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GridPoint } from '#domain/map/grid.ts';
import { readArea } from '#server/korean/places.ts';
import { findLabelPoint } from './map/find-label-point.ts';
import { geometriesOf, joinRing, plain, readArcs, ringsOf, simplify, type Topology } from './map/topology.ts';

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder of the TopoJSON files: node scripts/write-map.ts FOLDER');

const readTopology = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Topology;

/** Least visible triangle, in square units of ten metres, on each map. */
const LEAST = { districts: 300, neighbourhoods: 40 };

/** KOSTAT's codes of the districts south of the river. */
const SOUTH_KOSTAT = /^11(?:15|16|17|18|19|20|21|22|23|24|25)0$/;
/** The same in the codes of legal neighbourhoods, whose first five digits are the district's. */
const SOUTH_LEGAL = /^11(?:470|500|530|545|560|590|620|650|680|710|740)/;

/** The districts whose neighbourhoods are drawn, by the code of the legal ones. */
const DETAILED: Record<string, string> = { 11650: '서초구', 11680: '강남구' };

/** Units by which labels are moved from the middle of their area, so that they cover no other name. */
const MOVED: Readonly<Record<string, GridPoint>> = {
  청담동: { x: 38, y: 0 },
  삼성동: { x: 34, y: -20 },
  논현동: { x: -13, y: 0 },
  방배동: { x: 30, y: 0 },
};

type Shape = { nameKo: string; code: string };

/** Reads a file. @param isSouth returns true for the areas south of the river */
function readShapes(
  file: string,
  least: number,
  describe: (properties: Readonly<Record<string, string>>) => Shape,
  isSouth: (code: string) => boolean,
) {
  const topology = readTopology(file);
  const arcs = readArcs(topology).map((arc) => simplify(arc, least));
  const sides = new Map<number, Set<boolean>>();
  const shapes = geometriesOf(topology).map((geometry) => {
    const shape = describe(geometry.properties);
    const rings = ringsOf(geometry);
    for (const arc of rings.flat()) {
      const side = sides.get(plain(arc)) ?? new Set();
      sides.set(plain(arc), side.add(isSouth(shape.code)));
    }
    return { ...shape, rings: rings.map((ring) => joinRing(arcs, ring)) };
  });
  const river = [...sides].flatMap(([arc, side]) => (side.size === 2 ? [arcs[arc] ?? []] : []));
  return { shapes, river };
}

/** Writes lines as an SVG path of whole units with relative steps. */
function writePath(lines: readonly (readonly GridPoint[])[], isClosed: boolean): string {
  const parts = lines.map((line) => {
    let at = { x: 0, y: 0 };
    const steps = line.flatMap((point, index) => {
      const rounded = { x: Math.round(point.x), y: Math.round(point.y) };
      const [right, down] = [rounded.x - at.x, rounded.y - at.y];
      if (index > 0 && right === 0 && down === 0) return [];
      at = rounded;
      return [`${right}${down < 0 ? '' : ' '}${down}`];
    });
    const [first = '', ...rest] = steps;
    return `M${first}l${rest.join(' ').replaceAll(' -', '-')}${isClosed ? 'z' : ''}`;
  });
  return parts.join('');
}

const districts = readShapes(
  'seoul-districts.topo.json',
  LEAST.districts,
  ({ code = '', name = '' }) => ({ code, nameKo: name }),
  (code) => SOUTH_KOSTAT.test(code),
);
const neighbourhoods = readShapes(
  'seoul-neighbourhoods.topo.json',
  LEAST.neighbourhoods,
  ({ EMD_CD = '', EMD_KOR_NM = '' }) => ({ code: EMD_CD, nameKo: EMD_KOR_NM }),
  (code) => SOUTH_LEGAL.test(code),
);

/** Writes an area as a line: its district, its neighbourhood if it is one, its Korean name, its label's place, its outline. */
function writeShape({ nameKo, code, rings }: Shape & { rings: GridPoint[][] }, isNeighbourhood: boolean) {
  const label = findLabelPoint(rings);
  const districtKo = isNeighbourhood ? (DETAILED[code.slice(0, 5)] ?? '') : nameKo;
  const neighbourhood = isNeighbourhood ? readArea(nameKo) : '';
  const moved = MOVED[nameKo] ?? { x: 0, y: 0 };
  const at = [label.x + moved.x, label.y + moved.y].map(Math.round);
  return [readArea(districtKo), neighbourhood, nameKo, ...at, writePath(rings, true)].join('|');
}

const byName = (a: Shape, b: Shape) => (a.code < b.code ? -1 : 1);
const drawn = neighbourhoods.shapes.filter(({ code }) => code.slice(0, 5) in DETAILED);

/** The lines of the river that pass by the drawn neighbourhoods, with the next ones on either side. */
function cutRiver(lines: readonly GridPoint[][]): GridPoint[][] {
  const points = drawn.flatMap(({ rings }) => rings.flat());
  const xs = points.map(({ x }) => x);
  const [west, east] = [Math.min(...xs) - 100, Math.max(...xs) + 100];
  return lines.filter((line) => line.some(({ x }) => x > west && x < east));
}

const writeShapes = (shapes: readonly (Shape & { rings: GridPoint[][] })[], areNeighbourhoods: boolean) =>
  shapes
    .toSorted(byName)
    .map((shape) => writeShape(shape, areNeighbourhoods))
    .join('\n');

writeFileSync(
  join(import.meta.dirname, '../src/domain/map/outline-lines.ts'),
  `// Written by scripts/write-map.ts; its source and licence are in licence.txt.

export const DISTRICT_LINES = \`${writeShapes(districts.shapes, false)}\`;

export const NEIGHBOURHOOD_LINES = \`${writeShapes(drawn, true)}\`;

/** The middle of the river, where districts of both sides meet. */
export const RIVER = {
  districts: \`${writePath(districts.river, false)}\`,
  neighbourhoods: \`${writePath(cutRiver(neighbourhoods.river), false)}\`,
};
`,
);
