import { requiredContext } from '#web/lib/required-context.ts';

/** Callback by which the form of a clinic updates the list behind it. */
export const [ClinicScreenProvider, useClinicScreen] = requiredContext<{ onSaved: () => void }>(
  'useClinicScreen needs a ClinicScreenProvider around it.',
);
