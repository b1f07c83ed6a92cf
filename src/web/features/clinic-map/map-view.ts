import { RIVER } from '#domain/map/outline-lines.ts';
import { DISTRICT_OUTLINES, NEIGHBOURHOOD_OUTLINES, type Outline } from '#domain/map/outlines.ts';
import { readRings } from '#domain/map/polygon.ts';
import { type CountedArea, countsOf } from './map-model.ts';

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

export const NEIGHBOURHOODS: MapView = {
  outlines: NEIGHBOURHOOD_OUTLINES,
  river: RIVER.neighbourhoods,
  left: 1_920,
  top: 1_885,
  width: 1_320,
  height: 1_260,
  hasStations: true,
};

export const DISTRICTS: MapView = {
  outlines: DISTRICT_OUTLINES,
  river: RIVER.districts,
  left: 40,
  top: 100,
  width: 3_740,
  height: 3_080,
  hasStations: false,
};

/** Room around the areas with clinics, in units of the grid. */
const MARGIN = 30;

/** Narrows a view to the areas with clinics, so that their names have room. */
export function frameAreas(view: MapView, areas: readonly CountedArea[]): MapView {
  const counted = new Set(view.outlines.map((outline) => countsOf(outline, areas)));
  // Dots of clinics whose neighbourhood is not drawn may be anywhere.
  const isWhole = areas.some((area) => area.pointCount > 0 && !counted.has(area));
  const corners = view.outlines
    .filter((outline) => countsOf(outline, areas) !== undefined)
    .flatMap(({ outline }) => readRings(outline).flat());
  if (isWhole || corners.length === 0) return view;
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const left = Math.max(view.left, Math.min(...xs) - MARGIN);
  const top = Math.max(view.top, Math.min(...ys) - MARGIN);
  return {
    ...view,
    left,
    top,
    width: Math.min(view.left + view.width, Math.max(...xs) + MARGIN) - left,
    height: Math.min(view.top + view.height, Math.max(...ys) + MARGIN) - top,
  };
}
