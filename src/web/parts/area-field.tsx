import type { ClinicAreaChoice } from '#domain/clinic/clinic-views.ts';
import { usePlaceName } from '#web/lib/place-names.ts';
import { useFormats } from '#web/lib/texts/use-texts.ts';
import { SelectField } from '#web/ui/field.tsx';

type Props = {
  label: string;
  name: string;
  all: string;
  areas: readonly ClinicAreaChoice[];
  chosen: string | undefined;
  /** Names of the fields of areas within this one, which another choice empties, separated by spaces. */
  resets?: string;
};

/** Filter by one level of areas, with their numbers where these are known. */
export function AreaField({ label, name, all, areas, chosen = '', resets }: Props) {
  const formats = useFormats();
  const nameOf = usePlaceName();
  return (
    <SelectField label={label} name={name} defaultValue={chosen} data-resets={resets}>
      <option value="">{all}</option>
      {areas.map((area) => (
        <option key={area.slug} value={area.slug}>
          {area.count === undefined
            ? nameOf(area.name)
            : formats.withAside(nameOf(area.name), formats.count(area.count))}
        </option>
      ))}
    </SelectField>
  );
}
