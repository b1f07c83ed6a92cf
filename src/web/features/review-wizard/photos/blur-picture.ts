import { type Grid, gridOf } from './blur-cells.ts';
import { drawOnWhite, encodeFitting, freeCanvas, sizeWithin } from './shrink-photo.ts';

/** Longest side of a blurred photo: the site shows none wider than 1600 pixels, and a phone has little memory for canvases. */
const MOST_SIDE = 2400;

/** A picture that is drawn on a canvas, with the colour of each cell. */
export type OpenedPicture = { canvas: HTMLCanvasElement; grid: Grid; colours: Uint8ClampedArray };

/**
 * Draws a photo, upright, on a canvas of the size that is sent.
 * @returns null if the browser cannot
 */
export async function openPicture(photo: File, canvas: HTMLCanvasElement): Promise<OpenedPicture | null> {
  const picture = await createImageBitmap(photo).catch(() => null);
  const context = canvas.getContext('2d');
  if (!picture || !context) return null;
  try {
    const size = sizeWithin(picture, MOST_SIDE);
    canvas.width = size.width;
    canvas.height = size.height;
    drawOnWhite(context, picture, size);
    const grid = gridOf(size);
    return { canvas, grid, colours: readColours(canvas, grid) };
  } catch {
    // A browser without memory for the canvas throws when it is drawn or read.
    return null;
  } finally {
    picture.close();
  }
}

/** Reads the colours of the cells from the picture reduced to one pixel for each. @throws without memory */
function readColours(picture: HTMLCanvasElement, { columns, rows }: Grid): Uint8ClampedArray {
  const small = document.createElement('canvas');
  small.width = columns;
  small.height = rows;
  const context = small.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('There is no canvas to reduce the picture on.');
  drawOnWhite(context, picture, { width: columns, height: rows });
  return context.getImageData(0, 0, columns, rows).data;
}

/**
 * Encodes a picture anew with its marked cells painted over, so that nothing of them is in the file.
 * @param blurred from `blurCells`
 * @returns null if the browser cannot, or not below the limit
 */
export async function encodeBlurred(
  { canvas, grid }: OpenedPicture,
  blurred: Uint8ClampedArray<ArrayBuffer>,
  name: string,
): Promise<File | null> {
  const copy = document.createElement('canvas');
  try {
    copy.width = canvas.width;
    copy.height = canvas.height;
    const context = copy.getContext('2d');
    if (!context) return null;
    context.drawImage(canvas, 0, 0);
    paintCells(context, grid, blurred);
    // The time tells a review's photo from the one of a try before.
    return await encodeFitting(copy, { name, lastModified: Date.now() });
  } catch {
    return null;
  } finally {
    freeCanvas(copy);
  }
}

/** Paints whole pixels, because a smoothed edge would mix in what is to disappear. @throws without memory */
function paintCells(
  context: CanvasRenderingContext2D,
  { columns, rows }: Grid,
  colours: Uint8ClampedArray<ArrayBuffer>,
): void {
  const small = document.createElement('canvas');
  small.width = columns;
  small.height = rows;
  const cells = small.getContext('2d');
  if (!cells) throw new Error('There is no canvas for the blurred cells.');
  cells.putImageData(new ImageData(colours, columns, rows), 0, 0);
  context.imageSmoothingEnabled = false;
  const { width, height } = context.canvas;
  const edge = (at: number, count: number, length: number) => Math.round((at / count) * length);
  for (let cell = 0; cell < columns * rows; cell += 1) {
    if (colours[cell * 4 + 3] === 0) continue;
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    const [left, top] = [edge(column, columns, width), edge(row, rows, height)];
    const [right, bottom] = [edge(column + 1, columns, width), edge(row + 1, rows, height)];
    context.drawImage(small, column, row, 1, 1, left, top, right - left, bottom - top);
  }
}
