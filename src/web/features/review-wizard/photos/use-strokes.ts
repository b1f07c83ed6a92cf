import { useMemo, useState } from 'react';

/** The strokes of a brush, each the cells that it marks. */
export function useStrokes() {
  const [strokes, setStrokes] = useState<readonly ReadonlySet<number>[]>([]);
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
