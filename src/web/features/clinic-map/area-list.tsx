import mapTexts from '#texts/clinic-map.ts';
import type { ClinicArea } from '#domain/lists/clinic-area.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { describeArea, useAreaName } from './area-words.ts';
import { type CountedArea, isChosen } from './map-model.ts';

type Props = {
  areas: readonly CountedArea[];
  chosen: ClinicArea;
  procedure: string | undefined;
  locate: (area: ClinicArea) => string;
};

/** Says in words what a map shows; areas are links. */
export function AreaList({ areas, chosen, procedure, locate }: Props) {
  const t = useTexts(mapTexts);
  const nameOf = useAreaName(t);
  return (
    <ul className="text-sm">
      {areas.map((area) => {
        const words = describeArea(t, nameOf(area.name), area, procedure);
        const isOn = isChosen(area.filter, chosen);
        return (
          <li key={JSON.stringify(area.filter)}>
            {area.name === null ? (
              <span className="flex min-h-11 items-center">{words}</span>
            ) : (
              <Link
                to={locate(isOn ? {} : area.filter)}
                preventScrollReset
                aria-current={isOn ? 'true' : undefined}
                className="flex min-h-11 items-center underline-offset-4 hover:text-celadon hover:underline aria-[current]:font-semibold"
              >
                {words}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
