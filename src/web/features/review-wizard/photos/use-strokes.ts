import { useEffect, useMemo, useState } from 'react';

type StrokeList = readonly ReadonlySet<number>[];

/** Strokes that were not saved, by photo: Back closes the dialog without a question. */
const unsaved = new WeakMap<File, StrokeList>();

export const forgetStrokes = (photo: File) => unsaved.delete(photo);

/** The strokes of a brush on a photo, each the cells that it marks. Begins with those that were not saved. */
export function useStrokes(photo: File) {
  const [strokes, setStrokes] = useState<StrokeList>(() => unsaved.get(photo) ?? []);
  useEffect(() => {
    unsaved.set(photo, strokes);
  }, [photo, strokes]);
  return {
    count: strokes.length,
    /** All marked cells. */
    marked: useMemo(() => new Set(strokes.flatMap((stroke) => [...stroke])), [strokes]),
    begin: (cells: readonly number[]) => setStrokes((last) => [...last, new Set(cells)]),
    /** Adds cells to the last stroke. */
    extend: (cells: readonly number[]) =>
      setStrokes((last) => [...last.slice(0, -1), new Set([...(last.at(-1) ?? []), ...cells])]),
    undo: () => setStrokes((last) => last.slice(0, -1)),
    clear: () => setStrokes([]),
  };
}

export type Strokes = ReturnType<typeof useStrokes>;
