import { CLINIC_LABELS } from '#domain/clinic/clinic-labels.ts';
import type { ReactNode } from 'react';
import { LONGEST_CHANNEL, MESSAGING, MESSAGING_CHANNELS } from '#domain/clinic/messaging.ts';
import { mapLinks } from '#web/lib/links/map-links.ts';
import { boundFields } from '#web/ui/bound-fields.tsx';
import { linkClass } from '#web/ui/button.ts';
import { SpokenLanguageFields } from '#web/parts/spoken-language-fields.tsx';
import { LocalNameFields } from '#web/parts/local-name-fields.tsx';
import type { ClinicDraft, ClinicFaults, PlainField } from './clinic-draft.ts';

type Props = {
  draft: ClinicDraft;
  faults: ClinicFaults;
  /** True when the English name is our own romanisation. */
  isNameRomanised: boolean;
  onChange: (draft: ClinicDraft) => void;
};

/** The fields of a clinic in groups: names, location, contact, description. */
export function ClinicFormFields({ draft, faults, isNameRomanised, onChange }: Props) {
  const { line, lines } = boundFields<PlainField>({
    labels: CLINIC_LABELS,
    values: draft,
    faults,
    change: (name, value) => onChange({ ...draft, [name]: value }),
  });
  return (
    <div className="grid gap-6">
      <Group name="Names">
        {line(
          'name',
          { maxLength: 200 },
          isNameRomanised ? 'We made it from the Korean name. Changing it makes it final.' : undefined,
        )}
        {line('nameKo', { maxLength: 200, lang: 'ko' })}
        <div className="sm:col-span-2">
          {lines(
            'aliases',
            { rows: 2 },
            'One per line: other spellings that people look for. Searches find them, no page shows them.',
          )}
        </div>
        <div className="sm:col-span-2">
          <LocalNameFields
            values={draft}
            faults={faults}
            onChange={(change) => onChange({ ...draft, ...change })}
          />
        </div>
      </Group>
      <Group name="Place">
        <div className="sm:col-span-2">{line('address', { maxLength: 500 })}</div>
        <div className="sm:col-span-2">{line('addressKo', { maxLength: 500, lang: 'ko' })}</div>
        {line('district', { maxLength: 100 })}
        {line('city', { maxLength: 100 })}
        {line('latitude', { inputMode: 'decimal', placeholder: '37.5172' })}
        {line('longitude', { inputMode: 'decimal', placeholder: '127.0473' })}
        <MapLinks draft={draft} />
      </Group>
      <Group name="Contact">
        {line('phone', { type: 'tel', maxLength: 50 })}
        {line('website', { type: 'url', maxLength: 500, placeholder: 'https://' })}
        {MESSAGING_CHANNELS.map((channel) =>
          line(channel, { maxLength: LONGEST_CHANNEL }, MESSAGING[channel].hint),
        )}
        <div className="sm:col-span-2">{lines('openingHours', { rows: 2, limit: 1000 })}</div>
      </Group>
      <Group name="About">
        <div className="sm:col-span-2">{lines('specialties', { rows: 3 }, 'One per line.')}</div>
        <div className="sm:col-span-2">
          <SpokenLanguageFields
            legend={CLINIC_LABELS.spokenLanguages}
            hint="Besides Korean, as the clinic states. Pages say that it does."
            error={faults.spokenLanguages}
            value={draft.spokenLanguages}
            onChange={(value) => onChange({ ...draft, spokenLanguages: value })}
          />
        </div>
        <div className="sm:col-span-2">{lines('description', { rows: 5, limit: 5000 })}</div>
        <div className="sm:col-span-2">{lines('descriptionKo', { rows: 5, limit: 5000, lang: 'ko' })}</div>
      </Group>
    </div>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="float-start mb-3 w-full border-b border-hairline pb-1 font-serif text-lg">
        {name}
      </legend>
      <div className="clear-both grid gap-x-6 gap-y-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

/** Links to maps of the typed location, for checking it. */
function MapLinks({ draft }: { draft: ClinicDraft }) {
  const links = mapLinks({
    address: draft.address,
    addressKo: draft.addressKo.trim() || null,
    latitude: readCoordinate(draft.latitude, 90),
    longitude: readCoordinate(draft.longitude, 180),
  });
  if (links.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 text-sm sm:col-span-2">
      Look it up:
      {links.map(({ name, href }) => (
        <a key={name} href={href} target="_blank" rel="noopener noreferrer" className={linkClass}>
          {name}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ))}
    </p>
  );
}

function readCoordinate(text: string, limit: number): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return Math.abs(value) <= limit ? value : null;
}
