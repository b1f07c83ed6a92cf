import { toGrid } from '#domain/map/grid.ts';
import { STATIONS } from '#domain/map/stations.ts';
import { useLocale } from '#web/lib/texts/use-texts.ts';
import type { MapView } from './map-view.ts';

/** Places of names, from the middle of a station's square. */
const SIDES = {
  right: { x: 9, y: 5, anchor: 'start' },
  left: { x: -9, y: 5, anchor: 'end' },
  above: { x: 0, y: -11, anchor: 'middle' },
} as const;

type Props = { view: Pick<MapView, 'left' | 'top'>; scale: number };

/** The stations of a map, for orientation; their names are shown where there is room. */
export function MapStations({ view, scale }: Props) {
  const isKorean = useLocale() === 'ko';
  return (
    <g aria-hidden="true" className="map-stations">
      {STATIONS.map((station) => {
        const point = toGrid(station);
        const x = Math.round((point.x - view.left) * scale);
        const y = Math.round((point.y - view.top) * scale);
        const side = SIDES[station.side];
        return (
          <g key={station.nameKo}>
            <rect x={x - 5} y={y - 5} width="10" height="10" />
            <text x={x + side.x} y={y + side.y} textAnchor={side.anchor}>
              {isKorean ? station.nameKo : station.name}
            </text>
          </g>
        );
      })}
    </g>
  );
}
