import { useNavigate } from 'react-router';
import { KEEPS_FOCUS } from '#web/lib/focus/use-route-change.ts';
import { newestQuery } from '#web/lib/lists/newest-query.ts';
import { SelectField } from '#web/ui/field.tsx';

type Props = {
  label: string;
  size: number;
  sizes: readonly number[];
  /** Returns the path of the list at another size; its other filters are in the newest query. */
  pathOf: (query: URLSearchParams, size: number) => string;
};

/** Chooses how many rows a page of a list has. */
export function PageSizeField({ label, size, sizes, pathOf }: Props) {
  const navigate = useNavigate();
  const choose = (chosen: number) =>
    void navigate(pathOf(newestQuery(), chosen), { preventScrollReset: true, state: KEEPS_FOCUS });
  return (
    <SelectField label={label} value={size} onChange={(event) => choose(Number(event.target.value))}>
      {sizes.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </SelectField>
  );
}
