import clinicTexts from '#texts/portal-clinic.ts';
import { isPerhapsDone } from '#web/lib/reading/portal-error.ts';
import { useReason } from '#web/lib/reading/use-reason.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';

/** Returns a function that says why a change failed, or that it may have been made if the response was lost. */
export function useChangeReason(): (error: unknown) => string {
  const t = useTexts(clinicTexts);
  const reasonOf = useReason();
  return (error) => {
    const reason = reasonOf(error);
    return isPerhapsDone(error) ? t.perhapsNotDone({ reason }) : reason;
  };
}
