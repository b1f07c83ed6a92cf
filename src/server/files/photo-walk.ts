import { setImmediate as nextTurn } from 'node:timers/promises';

/** The end of the picture within a file, and all data besides pixels. */
type PictureBounds = { end: number; metadata: readonly Buffer[] };

/** The reason that a file is not an acceptable picture. */
export type PhotoFault = 'damaged' | 'foreign-data';

/** The result of walking through a file's segments. */
export type Walk = PictureBounds | PhotoFault;

/** Maximum number of segments, chunks and scans per file: many times that of real files of 5 MB. */
export const MOST_SEGMENTS = 10_000;

/** Bytes examined before yielding to the event loop: some milliseconds at worst. */
export const TURN_BYTES = 256 * 1024;

/** Limits the work for one file, including all its exposures. */
export type WalkBudget = {
  /** @returns false when the file has too many segments */
  takeSegment(): boolean;
  /** Counts examined bytes and yields to the event loop when they are many. */
  spend(bytes: number): Promise<void>;
};

export function openWalkBudget(): WalkBudget {
  let segments = MOST_SEGMENTS;
  let spent = 0;
  return {
    takeSegment: () => (segments -= 1) >= 0,
    async spend(bytes) {
      spent += bytes;
      if (spent < TURN_BYTES) return;
      spent = 0;
      await nextTurn();
    },
  };
}

/**
 * Finds the first byte that satisfies `fits`. A plain loop is faster here: `findIndex` calls back for each of millions
 * of bytes, and `indexOf` costs a call for each false match.
 * @param fits is called with the offset of each byte
 * @returns its offset, or the length if there is none
 */
export async function findByte(
  bytes: Buffer,
  from: number,
  fits: (at: number) => boolean,
  budget: WalkBudget,
): Promise<number> {
  let at = from;
  while (at < bytes.length) {
    const begin = at;
    const end = Math.min(at + TURN_BYTES, bytes.length);
    while (at < end && !fits(at)) at += 1;
    await budget.spend(at - begin);
    if (at < end) return at;
  }
  return bytes.length;
}
