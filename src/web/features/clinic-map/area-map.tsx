import mapTexts from '#texts/clinic-map.ts';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { localPath } from '#domain/locales.ts';
import type { ClinicArea } from '#domain/lists/clinic-area.ts';
import type { Outline } from '#domain/map/outlines.ts';
import { isLeftToBrowser } from '#web/lib/presses/is-left-to-browser.ts';
import { useLocale, useFormats, useTexts } from '#web/lib/texts/use-texts.ts';
import { describeArea, useAreaName } from './area-words.ts';
import { drawMap, WIDTH } from './draw-map.ts';
import { type CountedArea, type DrawnClinicMap, isChosen } from './map-model.ts';
import { MapLabels } from './map-labels.tsx';
import type { MapView } from './map-view.ts';

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
  const t = useTexts(mapTexts);
  const formats = useFormats();
  const isKorean = useLocale() === 'ko';
  const nameOf = useAreaName(t);
  const follow = useFollowArea();
  const { height, onGrid, linked, empty, marks, stations } = drawMap(view, areas, {
    nameOf,
    isKorean,
    writeCount: formats.count,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- presses of its links
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing has no such tags
      role="group"
      aria-labelledby={labelledBy}
      viewBox={`0 0 ${WIDTH} ${height}`}
      className="clinic-map"
      onClick={follow}
    >
      {/* Below the areas with clinics, whose borders are stronger. */}
      {empty.map((outline) => (
        <path key={outline.nameKo} d={outline.outline} transform={onGrid} className="map-empty" />
      ))}
      {linked.map(({ outline, counts }) => (
        <LinkedArea
          key={outline.nameKo}
          outline={outline}
          counts={counts}
          onGrid={onGrid}
          procedure={procedure}
          isChosen={isChosen(counts.filter, chosen)}
          to={locate(isChosen(counts.filter, chosen) ? {} : counts.filter)}
        />
      ))}
      <g aria-hidden="true" className="map-marks">
        {/* Draws the chosen area again, because later areas cover parts of it. */}
        {linked.map(
          ({ outline, counts }) =>
            isChosen(counts.filter, chosen) && (
              <path key={outline.nameKo} d={outline.outline} transform={onGrid} className="map-chosen" />
            ),
        )}
        <path d={view.river} transform={onGrid} className="map-river" />
        {dots && (
          <g transform={onGrid} className="map-dots">
            <path d={dots.others} />
            <path d={dots.reviewed} className="map-reviewed" />
          </g>
        )}
        <MapLabels marks={marks} stations={stations} height={height} />
      </g>
    </svg>
  );
}

/** Follows a link of a map in place: the site's own links are HTML elements, those of a drawing are not. */
function useFollowArea() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const to = (event.target as Element).closest('a')?.getAttribute('data-to');
    if (to === null || to === undefined || isLeftToBrowser(event)) return;
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
