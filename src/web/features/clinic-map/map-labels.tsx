import { WIDTH } from './draw-map.ts';
import { LETTERS } from './letter-sizes.ts';
import { type Mark, placeLabels, type Post, SQUARE } from './place-labels.ts';

type AreaMark = Mark & { isReviewed: boolean };

type Props = {
  /** The areas with most clinics first. */
  marks: readonly AreaMark[];
  stations: readonly Post[];
  height: number;
};

/** Circles, numbers, stations and names of a map, above all outlines; the letters once for each width of the map. */
export function MapLabels({ marks, stations, height }: Props) {
  return (
    <>
      <g className="map-squares">
        {stations.map(({ name, x, y }) => (
          <rect key={name} x={x - SQUARE / 2} y={y - SQUARE / 2} width={SQUARE} height={SQUARE} />
        ))}
      </g>
      {marks.map(
        ({ name, x, y, radius, isReviewed }) =>
          radius > 0 && (
            <circle
              key={name}
              cx={x}
              cy={y}
              r={radius}
              className={isReviewed ? 'map-circle map-reviewed' : 'map-circle'}
            />
          ),
      )}
      {LETTERS.map((letters) => (
        <Letters
          key={letters.className}
          marks={marks}
          stations={stations}
          letters={letters}
          height={height}
        />
      ))}
    </>
  );
}

/** The letters of a map in the sizes of one width. */
function Letters({ marks, stations, letters, height }: Props & { letters: (typeof LETTERS)[number] }) {
  const bounds = { left: 2, top: 2, right: WIDTH - 2, bottom: height - 2 };
  const labels = placeLabels(marks, stations, letters, bounds);
  return (
    <g className={letters.className}>
      <path
        className="map-leaders"
        d={labels.names
          .map(({ leader }) => leader && `M${leader.from.x} ${leader.from.y}L${leader.to.x} ${leader.to.y}`)
          .join('')}
      />
      <g className="map-stations" fontSize={letters.station}>
        {labels.stations.map(({ x, y, text }) => (
          <text key={text} x={x} y={y}>
            {text}
          </text>
        ))}
      </g>
      <g className="map-names" fontSize={letters.name}>
        {labels.names.map(({ x, y, text }) => (
          <text key={text} x={x} y={y}>
            {text}
          </text>
        ))}
      </g>
      <g className="map-counts" fontSize={letters.count}>
        {labels.counts.map(({ x, y, text, isOnCircle }, at) => (
          <text
            key={marks[at]?.name}
            x={x}
            y={y}
            className={isOnCircle && marks[at]?.isReviewed ? 'map-on-circle' : undefined}
          >
            {text}
          </text>
        ))}
      </g>
    </g>
  );
}
