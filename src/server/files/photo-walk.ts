import { setImmediate as nextTurn } from 'node:timers/promises';

/** Where a picture ends inside a file, and everything in it that is not pixels. */
export type PictureBounds = { end: number; metadata: readonly Buffer[] };

/** Why a file is no picture that can be taken. */
export type PhotoFault = 'damaged' | 'foreign-data';

/** What walking through the segments of a file comes to. */
export type Walk = PictureBounds | PhotoFault;

/** Segments, chunks and scans that one file may have: many times what cameras and programs write in 5 MB. */
export const MOST_SEGMENTS = 10_000;

/** As many bytes as are looked at one by one before everybody else gets a turn: some milliseconds at worst. */
export const TURN_BYTES = 256 * 1024;

/** What looking at one file may take, all its exposures together. */
export type WalkBudget = {
  /** @returns whether one more segment may be looked at: a million empty ones are no picture */
  takeSegment(): boolean;
  /** Counts bytes that are looked at one by one, and gives everybody else a turn when they are many. */
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
 * Looks for a byte that fits, one after the other. A loop: `findIndex` calls back for each of millions of bytes, and
 * `indexOf` costs a call for each of those that turn out not to fit.
 * @param fits is given the place of each byte
 * @returns its place; the length where none fits
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
