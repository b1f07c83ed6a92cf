import brushTexts from '#texts/photo-brush.ts';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useSettled } from '#web/lib/presses/use-settled.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { blurCells, cellsUnder, type Point } from './blur-cells.ts';
import { openPicture, type OpenedPicture } from './blur-picture.ts';
import { freeCanvas } from './shrink-photo.ts';
import type { Strokes } from './use-strokes.ts';

const STEPS: Partial<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const NO_GRID = { columns: 1, rows: 1 };

type Props = {
  photo: File;
  picture: OpenedPicture | null;
  /** Called once with the drawn picture; null if the browser cannot draw it. */
  onOpened: (picture: OpenedPicture | null) => void;
  strokes: Strokes;
  /** Radius of the brush in cells. */
  radius: number;
  /** True while the marked cells are being saved: what is drawn then would not be in the photo. */
  isSaving: boolean;
};

/** A picture to draw on, by pointer or by keyboard. Marked cells are shown as they will be sent. */
export function BrushSurface({ photo, picture, onOpened, strokes, radius, isSaving }: Props) {
  const t = useTexts(brushTexts);
  const helpId = useId();
  const drawn = useDrawnPicture(photo, onOpened);
  const marks = useMarks(picture, strokes.marked);
  // The second press of a double press that opened the dialog is no stroke.
  const { isSettled } = useSettled(picture ? 'picture' : 'none');
  const pointer = useRef<{ id: number; at: Point }>(null);
  const [cursor, setCursor] = useState<Point | null>(null);
  const grid = picture?.grid ?? NO_GRID;
  const { columns, rows } = grid;
  const ratio = picture ? picture.canvas.width / picture.canvas.height : 1;

  const pointOf = (event: PointerEvent): Point => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return { x: ((event.clientX - left) / width) * columns, y: ((event.clientY - top) / height) * rows };
  };
  const start = (event: PointerEvent) => {
    if (event.button !== 0 || pointer.current || !isSettled || isSaving) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = pointOf(event);
    pointer.current = { id: event.pointerId, at };
    setCursor(null);
    strokes.begin(cellsUnder(grid, at, at, radius));
  };
  const move = (event: PointerEvent) => {
    const last = pointer.current;
    if (last?.id !== event.pointerId || isSaving) return;
    const at = pointOf(event);
    pointer.current = { id: last.id, at };
    strokes.extend(cellsUnder(grid, last.at, at, radius));
  };
  const stop = (event: PointerEvent) => {
    if (pointer.current?.id === event.pointerId) pointer.current = null;
  };

  const middle = { x: columns / 2, y: rows / 2 };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const isMark = event.key === ' ' || event.key === 'Enter';
    if (!step && !isMark) return;
    event.preventDefault();
    if (isSaving) return;
    const at = cursor ?? middle;
    const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
    const length = Math.max(1, Math.round(radius));
    const next = step
      ? { x: within(at.x + step.x * length, columns), y: within(at.y + step.y * length, rows) }
      : at;
    setCursor(next);
    if (isMark && !event.repeat) strokes.begin(cellsUnder(grid, at, at, radius));
  };
  const percent = (value: number, of: number) => Math.round((value / of) * 100);

  return (
    <div hidden={!picture}>
      <p id={helpId} className="mb-2 text-sm text-quiet">
        {t.keyHelp}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys and presses */}
      <div
        role="application"
        aria-label={t.surface}
        aria-describedby={helpId}
        aria-disabled={isSaving}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- drawn on by keyboard
        tabIndex={0}
        dir="ltr"
        className="relative mx-auto cursor-crosshair touch-none aria-disabled:cursor-default overflow-hidden rounded-sheet select-none"
        style={{ width: `min(100%, calc(max(50dvh, 14rem) * ${ratio}))` }}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={stop}
        onPointerCancel={stop}
        onLostPointerCapture={stop}
        onKeyDown={press}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) setCursor((last) => last ?? middle);
        }}
        onBlur={() => setCursor(null)}
      >
        <canvas ref={drawn} aria-hidden="true" className="block w-full" />
        <canvas
          ref={marks}
          width={columns}
          height={rows}
          aria-hidden="true"
          className="absolute inset-0 size-full [image-rendering:pixelated]"
        />
        {cursor && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute aspect-square -translate-1/2 rounded-full border-2 border-paper outline-2 outline-ink"
            style={{
              insetInlineStart: `${(cursor.x / columns) * 100}%`,
              top: `${(cursor.y / rows) * 100}%`,
              width: `${((radius * 2) / columns) * 100}%`,
            }}
          />
        )}
      </div>
      <output className="mt-2 block text-sm text-quiet">
        {t.strokes({ count: strokes.count })}
        {cursor && (
          <span className="sr-only">
            {' '}
            {t.brushAt({ across: percent(cursor.x, columns), down: percent(cursor.y, rows) })}
          </span>
        )}
      </output>
    </div>
  );
}

/** Draws the photo when its canvas is there, and frees the canvas's memory at the end. */
function useDrawnPicture(photo: File, onOpened: (picture: OpenedPicture | null) => void) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const tell = useRef(onOpened);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    let isGone = false;
    const draw = async () => {
      const picture = await openPicture(photo, element);
      if (isGone) freeCanvas(element);
      else tell.current(picture);
    };
    void draw();
    return () => {
      isGone = true;
      freeCanvas(element);
    };
  }, [photo]);
  return canvas;
}

/** Paints the blurred cells on a canvas of one pixel a cell, above the picture. */
function useMarks(picture: OpenedPicture | null, marked: ReadonlySet<number>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!picture) return;
    const { grid, colours } = picture;
    const blurred = new ImageData(blurCells(grid, marked, colours), grid.columns, grid.rows);
    canvas.current?.getContext('2d')?.putImageData(blurred, 0, 0);
  }, [picture, marked]);
  return canvas;
}
