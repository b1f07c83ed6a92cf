import type { Outline } from '#domain/map/outlines.ts';

/** A part of the grid that a map shows, so that letters have the same size on each map. */
export type MapView = {
  outlines: readonly Outline[];
  river: string;
  left: number;
  top: number;
  width: number;
  height: number;
  hasStations: boolean;
};
