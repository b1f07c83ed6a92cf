import type { ClinicChange } from '#domain/clinic/admin-clinic-views.ts';
import { ConflictError } from '#domain/errors.ts';
import { changedTags } from '../clinic/changed-tags.ts';
import { keepEdited } from '../clinic/edit-clinic.ts';
import { writeClinicRow } from '../clinic/write-clinic-row.ts';
import { isStale, type ReadVersion, type Replaced, uncheckedMark } from '../row-version.ts';
import { growContentVersion } from '../stats/grow-content-version.ts';
import { readClinicChange } from './list-clinic-changes.ts';
import type { Verb } from '../verb.ts';
import { decide } from './decide-clinic-change.ts';

/**
 * Applies a clinic's change to its profile; later imports keep the changed fields.
 * @param input.version of the clinic when the decision was made; undefined overwrites any later change
 * @throws AppError not-found, forbidden; ConflictError with the change against the present clinic
 */
export const approveClinicChange: Verb<{ id: number; version?: ReadVersion }, ClinicChange & Replaced> = ({
  ctx,
  input,
}) => {
  const decision = { status: 'approved', reason: null, details: uncheckedMark(input.version) } as const;
  return decide(ctx, input.id, decision, async (tx, clinic, { fields }) => {
    if (isStale(input.version, clinic.version))
      throw new ConflictError(
        'This clinic was changed meanwhile. Look at what it says now and decide again.',
        await readClinicChange(tx, input.id),
      );
    const editedFields = keepEdited(clinic, Object.keys(fields));
    const set = { ...fields, editedFields };
    await writeClinicRow(tx, clinic, set);
    await growContentVersion(tx, await changedTags(tx, clinic, set));
    return { replacedVersion: clinic.version };
  });
};
