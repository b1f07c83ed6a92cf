import { type GridPoint, toGrid } from '#domain/map/grid.ts';
import { STATIONS } from '#domain/map/stations.ts';
import { circledOf, type CountedArea, drawAreas, radiusOf } from './map-model.ts';
import type { MapView } from './map-view.ts';

/** Width of every map in units of its drawing. */
export const WIDTH = 1_000;

const LARGEST_RADIUS = 46;

/** Names and numbers as the language of the page writes them. */
type Words = {
  nameOf: (name: string | null) => string;
  writeCount: (count: number) => string;
  isKorean: boolean;
};

/** Draws what a view shows of areas, those with most clinics first. */
export function drawMap(view: MapView, areas: readonly CountedArea[], words: Words) {
  const scale = WIDTH / view.width;
  const height = Math.round(view.height * scale);
  const place = ({ x, y }: GridPoint) => ({
    x: Math.round((x - view.left) * scale),
    y: Math.round((y - view.top) * scale),
  });
  const { linked, empty } = drawAreas(view.outlines, areas);
  const most = Math.max(...areas.map(circledOf), 0);
  return {
    height,
    /** Transform of what is in units of the grid. */
    onGrid: `scale(${scale.toFixed(4)}) translate(${-view.left} ${-view.top})`,
    linked,
    empty,
    marks: linked.map(({ outline, counts }) => ({
      ...place(outline),
      name: words.nameOf(counts.name),
      // Counts all clinics of the area, as the list does, also those drawn as dots.
      count: words.writeCount(counts.clinicCount),
      radius: radiusOf(circledOf(counts), most, LARGEST_RADIUS),
      isReviewed: counts.reviewedCount > 0,
    })),
    stations: (view.hasStations ? STATIONS : [])
      .map((station) => ({
        ...place(toGrid(station)),
        name: words.isKorean ? station.nameKo : station.name,
      }))
      .filter(({ x, y }) => x > 0 && y > 0 && x < WIDTH && y < height),
  };
}
