import { useEffect, useMemo, useRef, useState } from 'react';

type StrokeList = readonly ReadonlySet<number>[];

/** Strokes that were not saved, by photo: Back closes the dialog without a question. */
const unsaved = new WeakMap<File, StrokeList>();

const cellsOf = (strokes: StrokeList) => new Set(strokes.flatMap((stroke) => [...stroke]));

export const forgetStrokes = (photo: File) => unsaved.delete(photo);

/** The strokes of a brush on a photo, each the cells that it marks. Begins with those that were not saved. */
export function useStrokes(photo: File) {
  const [strokes, setStrokes] = useState<StrokeList>(() => unsaved.get(photo) ?? []);
  // Save may be pressed before the last move of a stroke is rendered.
  const latest = useRef(strokes);
  useEffect(() => {
    unsaved.set(photo, strokes);
  }, [photo, strokes]);
  const change = (toNext: (last: StrokeList) => StrokeList) => {
    latest.current = toNext(latest.current);
    setStrokes(latest.current);
  };
  return {
    count: strokes.length,
    /** All marked cells. */
    marked: useMemo(() => cellsOf(strokes), [strokes]),
    /** Returns all marked cells, also those that are not rendered yet. */
    readMarked: () => cellsOf(latest.current),
    begin: (cells: readonly number[]) => change((last) => [...last, new Set(cells)]),
    /** Adds cells to the last stroke. */
    extend: (cells: readonly number[]) =>
      change((last) => [...last.slice(0, -1), new Set([...(last.at(-1) ?? []), ...cells])]),
    undo: () => change((last) => last.slice(0, -1)),
    clear: () => change(() => []),
  };
}

export type Strokes = ReturnType<typeof useStrokes>;
