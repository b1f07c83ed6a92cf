import mapTexts from '#texts/clinic-map.ts';
import { mapPath } from '#domain/lists/map.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { describeArea, useAreaName } from './area-words.ts';
import type { CountedArea } from './map-model.ts';

type Props = { area: CountedArea; procedure: string };

/** Stands for the list of an area none of whose clinics has reviews of a procedure, and leads to all of them. */
export default function NoneReviewed({ area, procedure }: Props) {
  const t = useTexts(mapTexts);
  const name = useAreaName(t)(area.name);
  return (
    <EmptyState title={describeArea(t, name, area, procedure)}>
      <Link
        to={mapPath({ procedure: undefined, ...area.filter, page: 1 })}
        className={buttonClass('secondary')}
      >
        {t.clinicsIn({ area: name })}
      </Link>
    </EmptyState>
  );
}
