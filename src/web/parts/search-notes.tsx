import { Fragment } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import type { ListedClinic } from '#domain/clinic/listed-clinic.ts';
import { linkClass } from '#web/ui/button.ts';

type Props = { list: Pick<ClinicList, 'didYouMean'> & { clinics: readonly ListedClinic[] } };

/**
 * What a search has to say: names that are spelt nearly so where it found nothing, and of which procedures the clinics
 * have reviews that it found by those.
 */
export default function SearchNotes({ list }: Props) {
  const names = list.didYouMean ?? [];
  const procedures = new Map(
    list.clinics.flatMap(({ foundBy }) => (foundBy ? [[foundBy.slug, foundBy.name] as const] : [])),
  );
  if (names.length > 0)
    return (
      <p className="w-full">
        Did you mean <Searches by="search" offers={names.map((name) => [name, name] as const)} />?
      </p>
    );
  if (procedures.size === 0) return null;
  return (
    <p className="my-3 text-sm">
      {list.clinics.every(({ foundBy }) => foundBy) ? 'Listed' : 'Some are listed'} for their reviews of{' '}
      <Searches by="procedure" offers={[...procedures]} />.
    </p>
  );
}

type SearchesProps = {
  by: 'search' | 'procedure';
  offers: readonly (readonly [value: string, text: string])[];
};

/** Links that search for something else instead. */
function Searches({ by, offers }: SearchesProps) {
  const [params] = useSearchParams();
  return offers.map(([value, text], index) => {
    const instead = new URLSearchParams(params);
    for (const name of ['search', 'page']) instead.delete(name);
    instead.set(by, value);
    return (
      <Fragment key={value}>
        {index > 0 && ' or '}
        <Link to={`?${instead}`} preventScrollReset className={`${linkClass} inline-block py-1`}>
          {text}
        </Link>
      </Fragment>
    );
  });
}
