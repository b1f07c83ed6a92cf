import { isOutage, isPerhapsDone } from '#web/lib/reading/portal-error.ts';
import { areCodesUnseen, forgetUnseenCodes, noteUnseenCodes } from './unseen-codes.ts';

const PERHAPS_MADE =
  'The answer was lost: this may be done already, and your former recovery codes may not work. Please try again with the next code from your app.';

/**
 * Sends a change of a second factor that is on. Where the answer is lost, the codes that count stay noted as unseen, as after
 * a success until the caller has shown them or the factor is off.
 */
export async function sendProof<Answer>(userId: string, send: () => Promise<Answer>): Promise<Answer> {
  const wasNoted = areCodesUnseen(userId);
  // Noted first: the page may be closed before the answer.
  noteUnseenCodes(userId);
  try {
    return await send();
  } catch (error) {
    if (isOutage(error) || isPerhapsDone(error)) throw new Error(PERHAPS_MADE, { cause: error });
    if (!wasNoted) forgetUnseenCodes(userId);
    throw error;
  }
}
