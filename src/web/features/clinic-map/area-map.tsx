import mapTexts from '#texts/clinic-map.ts';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { localPath } from '#domain/locales.ts';
import type { ClinicArea } from '#domain/lists/clinic-area.ts';
import type { Outline } from '#domain/map/outlines.ts';
import { useLocale, useFormats, useTexts } from '#web/lib/texts/use-texts.ts';
import { describeArea, useAreaName } from './area-words.ts';
import { type CountedArea, countsOf, type DrawnClinicMap, isChosen, radiusOf } from './map-model.ts';
import { MapStations } from './map-stations.tsx';
import type { MapView } from './map-view.ts';

/** Width of every map in units of its drawing. */
const WIDTH = 1_000;

const LARGEST_RADIUS = 46;

/** The least radius of a circle that has room for its number. */
const ROOMY_RADIUS = 26;

type Props = {
  view: MapView;
  areas: readonly CountedArea[];
  dots?: DrawnClinicMap['dots'] | undefined;
  chosen: ClinicArea;
  /** Name of the procedure whose reviews fill the circles. */
  procedure: string | undefined;
  /** Id of the map's heading. */
  labelledBy: string;
  locate: (area: ClinicArea) => string;
};

/** A map of areas with their numbers of clinics; each area with clinics is a link. Works without scripts. */
export function AreaMap({ view, areas, dots, chosen, procedure, labelledBy, locate }: Props) {
  const scale = WIDTH / view.width;
  const follow = useFollowArea();
  const most = Math.max(...areas.map(({ clinicCount, pointCount }) => clinicCount - pointCount), 0);
  const onGrid = `scale(${scale.toFixed(4)}) translate(${-view.left} ${-view.top})`;
  const drawn = view.outlines.map((outline) => ({
    outline,
    counts: countsOf(outline, areas),
    place: { x: (outline.x - view.left) * scale, y: (outline.y - view.top) * scale },
  }));
  const [linked, empty] = [
    drawn.filter(({ counts }) => counts !== undefined),
    drawn.filter(({ counts }) => counts === undefined),
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- presses of its links
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing has no such tags
      role="group"
      aria-labelledby={labelledBy}
      viewBox={`0 0 ${WIDTH} ${Math.round(view.height * scale)}`}
      className="clinic-map"
      onClick={follow}
    >
      {/* Below the areas with clinics, whose borders are stronger. */}
      {empty.map(({ outline }) => (
        <path key={outline.nameKo} d={outline.outline} transform={onGrid} className="map-empty" />
      ))}
      {linked.map(
        ({ outline, counts }) =>
          counts && (
            <LinkedArea
              key={outline.nameKo}
              outline={outline}
              counts={counts}
              onGrid={onGrid}
              procedure={procedure}
              isChosen={isChosen(counts.filter, chosen)}
              to={locate(isChosen(counts.filter, chosen) ? {} : counts.filter)}
            />
          ),
      )}
      <g aria-hidden="true" className="map-marks">
        <path d={view.river} transform={onGrid} className="map-river" />
        {view.hasStations && <MapStations view={view} scale={scale} />}
        {dots && (
          <g transform={onGrid} className="map-dots">
            <path d={dots.others} />
            <path d={dots.reviewed} className="map-reviewed" />
          </g>
        )}
        {linked.map(
          ({ outline, counts, place }) =>
            counts && <AreaMark key={outline.nameKo} counts={counts} place={place} most={most} />,
        )}
      </g>
    </svg>
  );
}

/** Follows a link of a map in place: the site's own links are HTML elements, those of a drawing are not. */
function useFollowArea() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const to = (event.target as Element).closest('a')?.getAttribute('data-to');
    // Modified presses open tabs and windows, or save.
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (to === null || to === undefined || !isPlain) return;
    event.preventDefault();
    void navigate(to, { preventScrollReset: true });
  };
}

type AreaProps = {
  outline: Outline;
  counts: CountedArea;
  onGrid: string;
  procedure: string | undefined;
  isChosen: boolean;
  to: string;
};

/** The outline of an area, a link that says what the map shows of it. */
function LinkedArea({ outline, counts, onGrid, procedure, isChosen: isOn, to }: AreaProps) {
  const t = useTexts(mapTexts);
  const locale = useLocale();
  const name = useAreaName(t)(counts.name);
  return (
    <a
      href={localPath(locale, to)}
      data-to={to}
      aria-label={describeArea(t, name, counts, procedure)}
      aria-current={isOn ? 'true' : undefined}
      className="map-area"
    >
      <path d={outline.outline} transform={onGrid} className="map-outline" />
    </a>
  );
}

type MarkProps = {
  counts: CountedArea;
  place: { x: number; y: number };
  /** The largest number that a circle of this map stands for. */
  most: number;
};

/** The circle, number and name of an area, above all outlines. */
function AreaMark({ counts, place, most }: MarkProps) {
  const t = useTexts(mapTexts);
  const formats = useFormats();
  const name = useAreaName(t)(counts.name);
  const circled = counts.clinicCount - counts.pointCount;
  const radius = radiusOf(circled, most, LARGEST_RADIUS);
  const isRoomy = radius >= ROOMY_RADIUS;
  const isMiddle = isRoomy || circled === 0;
  const isReviewed = counts.reviewedCount > 0;
  const [x, y] = [Math.round(place.x), Math.round(place.y)];
  return (
    <>
      {circled > 0 && (
        <circle cx={x} cy={y} r={radius} className={isReviewed ? 'map-circle map-reviewed' : 'map-circle'} />
      )}
      <text
        x={isMiddle ? x : Math.round(x + radius + 5)}
        y={y}
        className={`map-count ${isMiddle ? 'map-middle' : ''} ${isRoomy && isReviewed ? 'map-on-circle' : ''}`}
      >
        {formats.count(circled === 0 ? counts.clinicCount : circled)}
      </text>
      <text x={x} y={Math.round(y + Math.max(radius, 14) + 18)} className="map-name">
        {name}
      </text>
    </>
  );
}
