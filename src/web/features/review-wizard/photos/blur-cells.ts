import { groupBy } from '#domain/group-by.ts';
import { distanceToSide } from '#domain/map/polygon.ts';

/** The cells into which a picture is divided: what a brush marks, and nothing smaller. */
export type Grid = { columns: number; rows: number };

/** A point on a picture, in cells from its left and upper edge. */
export type Point = { x: number; y: number };

/** Cells along the longest side of a picture. */
const CELLS = 80;

/** Most tiles along the longest side of a marked area, whatever its size. */
const MOST_TILES = 5;

/** The least side of a tile, in cells. */
const LEAST_TILE = 2;

/** Bytes of a colour: red, green, blue, opacity. */
const CHANNELS = 4;

export function gridOf({ width, height }: { width: number; height: number }): Grid {
  const cell = Math.max(1, Math.max(width, height) / CELLS);
  return {
    columns: Math.max(1, Math.round(width / cell)),
    rows: Math.max(1, Math.round(height / cell)),
  };
}

/** Returns the cells that a round brush touches on its way from one point to another. */
export function cellsUnder({ columns, rows }: Grid, from: Point, to: Point, radius: number): number[] {
  const reach = radius + 0.5;
  const cells: number[] = [];
  const [firstRow, lastRow] = rangeOf(from.y, to.y, reach, rows);
  const [firstColumn, lastColumn] = rangeOf(from.x, to.x, reach, columns);
  for (let row = firstRow; row <= lastRow; row += 1)
    for (let column = firstColumn; column <= lastColumn; column += 1)
      if (distanceToSide({ x: column + 0.5, y: row + 0.5 }, from, to) <= reach)
        cells.push(row * columns + column);
  return cells;
}

const rangeOf = (from: number, to: number, reach: number, count: number) =>
  [
    Math.max(0, Math.floor(Math.min(from, to) - reach)),
    Math.min(count - 1, Math.floor(Math.max(from, to) + reach)),
  ] as const;

/**
 * Returns the colours that replace the marked cells; the others are transparent. Each connected area becomes a few tiles
 * of one colour: a light blur, or many small tiles, can be computed back to a face or to letters; 25 averages cannot.
 * @param colours of the cells, as of a picture that has one pixel for each
 */
export function blurCells(
  grid: Grid,
  marked: ReadonlySet<number>,
  colours: Uint8ClampedArray,
): Uint8ClampedArray<ArrayBuffer> {
  const blurred = new Uint8ClampedArray(grid.columns * grid.rows * CHANNELS);
  for (const area of findAreas(grid, marked))
    for (const tile of tilesOf(grid, area)) {
      const average = averageOf(tile, colours);
      for (const cell of tile) blurred.set(average, cell * CHANNELS);
    }
  return blurred;
}

/** Finds the areas of marked cells that touch one another, corners included. */
function findAreas(grid: Grid, marked: ReadonlySet<number>): number[][] {
  const left = new Set(marked);
  const areas: number[][] = [];
  for (const first of marked) {
    if (!left.delete(first)) continue;
    const area = [first];
    for (const cell of area)
      for (const near of neighboursOf(grid, cell)) if (left.delete(near)) area.push(near);
    areas.push(area);
  }
  return areas;
}

function neighboursOf({ columns, rows }: Grid, cell: number): number[] {
  const [column, row] = [cell % columns, Math.floor(cell / columns)];
  return [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1].flatMap((right) => {
      const [x, y] = [column + right, row + down];
      return x >= 0 && x < columns && y >= 0 && y < rows ? [y * columns + x] : [];
    }),
  );
}

/** Divides an area into square tiles, the larger the larger it is. */
function tilesOf({ columns }: Grid, area: readonly number[]): Iterable<readonly number[]> {
  const xOf = (cell: number) => cell % columns;
  const yOf = (cell: number) => Math.floor(cell / columns);
  const bounds = { left: Infinity, top: Infinity, right: 0, bottom: 0 };
  for (const cell of area) {
    bounds.left = Math.min(bounds.left, xOf(cell));
    bounds.top = Math.min(bounds.top, yOf(cell));
    bounds.right = Math.max(bounds.right, xOf(cell));
    bounds.bottom = Math.max(bounds.bottom, yOf(cell));
  }
  const { left, top, right, bottom } = bounds;
  const side = Math.max(LEAST_TILE, Math.ceil((1 + Math.max(right - left, bottom - top)) / MOST_TILES));
  const tiles = groupBy(
    area,
    (cell) => `${Math.floor((xOf(cell) - left) / side)} ${Math.floor((yOf(cell) - top) / side)}`,
  );
  return tiles.values();
}

function averageOf(cells: readonly number[], colours: Uint8ClampedArray): number[] {
  const meanOf = (channel: number) =>
    cells.reduce((sum, cell) => sum + (colours[cell * CHANNELS + channel] ?? 0), 0) / cells.length;
  return [meanOf(0), meanOf(1), meanOf(2), 255];
}
