import { expect, test } from 'vitest';
import { blurCells, cellsUnder, gridOf, type Grid } from './blur-cells.ts';

const GRID: Grid = { columns: 80, rows: 60 };

/** Colours of cells that are all unlike, as of a picture of noise. */
const noise = ({ columns, rows }: Grid) =>
  Uint8ClampedArray.from({ length: columns * rows * 4 }, (_, at) => (at % 4 === 3 ? 255 : (at * 7919) % 251));

const colourOf = (blurred: Uint8ClampedArray, cell: number) =>
  blurred.slice(cell * 4, cell * 4 + 4).join(' ');

const box = (left: number, top: number, width: number, height: number) =>
  Array.from(
    { length: width * height },
    (_, at) => (top + Math.floor(at / width)) * GRID.columns + left + (at % width),
  );

test('a picture has 80 cells along its longest side, and never more than pixels', () => {
  expect(gridOf({ width: 2400, height: 1800 })).toEqual({ columns: 80, rows: 60 });
  expect(gridOf({ width: 300, height: 2400 })).toEqual({ columns: 10, rows: 80 });
  expect(gridOf({ width: 1, height: 40 })).toEqual({ columns: 1, rows: 40 });
  expect(gridOf({ width: 2400, height: 1 })).toEqual({ columns: 80, rows: 1 });
});

test('a brush marks what it touches between two places, and nothing beyond the edge', () => {
  expect(cellsUnder(GRID, { x: 10.5, y: 10.5 }, { x: 10.5, y: 10.5 }, 0.2)).toEqual([10 * 80 + 10]);
  const line = cellsUnder(GRID, { x: 10.5, y: 10.5 }, { x: 20.5, y: 10.5 }, 0.2);
  expect(line).toEqual(box(10, 10, 11, 1));
  const corner = cellsUnder(GRID, { x: -5, y: -5 }, { x: 0, y: 0 }, 2);
  expect(corner).toContain(0);
  expect(corner.every((cell) => cell % 80 < 3 && cell < 3 * 80)).toBe(true);
  expect(cellsUnder(GRID, { x: 200, y: 200 }, { x: 200, y: 200 }, 7)).toEqual([]);
});

test('a marked area of any size becomes 25 colours at most, the averages of what was there', () => {
  const colours = noise(GRID);
  for (const side of [3, 10, 60]) {
    const cells = box(0, 0, side, side);
    const blurred = blurCells(GRID, new Set(cells), colours);
    const found = new Set(cells.map((cell) => colourOf(blurred, cell)));
    expect(found.size).toBeGreaterThan(1);
    expect(found.size).toBeLessThanOrEqual(25);
  }
  const [first, second] = [colours.slice(0, 4), colours.slice(4, 8)];
  const pair = blurCells(GRID, new Set([0, 1]), colours);
  const mean = Uint8ClampedArray.from(first, (value, at) => (value + (second[at] ?? 0)) / 2);
  expect([colourOf(pair, 0), colourOf(pair, 1)]).toEqual([mean.join(' '), mean.join(' ')]);
});

test('only marked cells have a colour, and areas that do not touch are blurred each by itself', () => {
  const colours = noise(GRID);
  const marked = new Set([...box(0, 0, 2, 2), ...box(70, 50, 2, 2)]);
  const blurred = blurCells(GRID, marked, colours);
  for (let cell = 0; cell < 80 * 60; cell += 1)
    expect(blurred[cell * 4 + 3], String(cell)).toBe(marked.has(cell) ? 255 : 0);
  const alone = blurCells(GRID, new Set(box(0, 0, 2, 2)), colours);
  expect(colourOf(blurred, 0)).toBe(colourOf(alone, 0));
  expect(colourOf(blurred, 0)).not.toBe(colourOf(blurred, 50 * 80 + 70));
});
