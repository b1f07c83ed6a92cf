import { requiredContext } from '#web/lib/required-context.ts';

/** Callback by which the dialog of a message updates the list behind it. */
export const [MessageScreenProvider, useMessageScreen] = requiredContext<{ onChange: () => void }>(
  'useMessageScreen needs a MessageScreenProvider around it.',
);
