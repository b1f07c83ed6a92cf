import { useState } from 'react';
import { refusalOf } from '#domain/account/permission.ts';
import type { AdminClinic } from '#domain/clinic/admin-clinic-views.ts';
import { clinicLabel } from '#domain/clinic/clinic.ts';
import { clinicCan } from '#domain/clinic/clinic-policy.ts';
import type { RegisterBasis, RegisterEntry as Entry } from '#domain/clinic/national-register.ts';
import { formatDate } from '#domain/dates.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import { linkClass } from '#web/ui/button.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { SettledButton } from '#web/ui/settled-button.tsx';
import { ClinicNames } from './clinic-confirmations.tsx';

const BASES: Record<RegisterBasis, string> = {
  institution: 'the id of an earlier file',
  name: 'its name and district',
  road: 'its street and number',
  telephone: 'its telephone',
};

type Props = { clinic: AdminClinic; onLink: (linked: boolean) => void };

/** The institution of the national register that an import recognised as the clinic; renders nothing without one. */
export function RegisterEntry({ clinic, onLink }: Props) {
  const { actor } = useStaff();
  const [isAsking, setIsAsking] = useState(false);
  const entry = clinic.registerEntry;
  if (!entry) return null;
  const { isLinked } = entry;
  const action = isLinked ? 'Unlink' : 'Link again';
  const isAllowed = refusalOf(clinicCan.link(actor)) === null;
  return (
    <div className="mt-1 text-sm">
      <p className="text-quiet wrap-anywhere">
        {isLinked ? 'In the national register: ' : 'Unlinked from the national register: '}
        <EntryFacts entry={entry} />
      </p>
      {isAllowed && (
        <SettledButton
          subject={`${clinic.id} ${clinic.version}`}
          onPress={() => setIsAsking(true)}
          aria-label={`${action}: ${clinicLabel(clinic)} in the national register`}
          className={`${linkClass} min-h-9 text-start`}
        >
          {action}
        </SettledButton>
      )}
      <ConfirmDialog
        title={isLinked ? 'Unlink from the national register?' : 'Link to the national register again?'}
        action={action}
        kind="plain"
        isOpen={isAsking}
        onConfirm={() => {
          setIsAsking(false);
          onLink(!isLinked);
        }}
        onCancel={() => setIsAsking(false)}
      >
        <ClinicNames clinic={clinic} />
        <p>
          <EntryFacts entry={entry} />
        </p>
        <p className="text-quiet">
          {isLinked
            ? 'The clinic’s page no longer shows what the register says, and no import links the clinic. You can link it again here.'
            : 'The clinic’s page shows what the register says of that day, and imports keep it up to date.'}
        </p>
      </ConfirmDialog>
    </div>
  );
}

function EntryFacts({ entry: { nameKo, addressKo, phone, asOf, basis } }: { entry: Entry }) {
  return (
    <>
      <span lang="ko">{[nameKo, addressKo].join(', ')}</span>
      {[phone, `as of ${formatDate(asOf)}`, `recognised by ${BASES[basis]}`]
        .filter((fact) => fact !== null)
        .map((fact) => ` · ${fact}`)
        .join('')}
    </>
  );
}
