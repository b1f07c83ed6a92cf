import { Form } from 'react-router';
import { paths } from '#domain/paths.ts';
import { buttonClass } from '#web/ui/button.ts';
import { SearchField } from '#web/ui/field.tsx';

/** A search of the clinic list for pages about something missing; needs no scripts. */
export function FindClinicForm() {
  return (
    <search aria-label="Find a clinic">
      <Form
        action={paths.clinics()}
        className="mx-auto mt-8 grid max-w-md grid-cols-[minmax(0,1fr)_auto] items-end gap-2 text-left max-2xs:grid-cols-1"
      >
        <SearchField label="Search clinics" name="search" placeholder="Name, specialty or location" />
        <button type="submit" className={buttonClass('primary')}>
          Search
        </button>
      </Form>
    </search>
  );
}
