import type { AdminApi } from '#web/api/admin.ts';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { isOutage } from '#web/lib/reading/portal-error.ts';
import { forgetUnseenCodes, noteUnseenCodes } from './unseen-codes.ts';

type Api = Pick<AdminApi['secondFactor'], 'confirm' | 'read'>;

const PERHAPS_ON =
  'The connection was lost: your second factor may be on already. Please try again. If you are asked to log in, do it with a code from your app.';

/**
 * Switches a second factor on by its first code. Where the answer is lost, it asks whether it is on.
 * @returns the recovery codes; null if it is on, but the answer with them was lost
 */
export async function switchOn(api: Api, userId: string, input: { code: string }): Promise<string[] | null> {
  try {
    return await api.confirm(input);
  } catch (error) {
    const isLost = isOutage(error);
    if (!isLost && !isConflict(error)) throw error;
    // Noted first: switching it on ended this session, and an answer that says so shows the login.
    if (isLost) noteUnseenCodes(userId);
    const isOn = await findIsOn(api);
    if (isOn) return null;
    if (isOn === false) forgetUnseenCodes();
    throw isLost && isOn === null ? new Error(PERHAPS_ON) : error;
  }
}

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;

/** Returns if the second factor is on; null without an answer. */
const findIsOn = ({ read }: Api) =>
  read().then(
    ({ isOn }) => isOn,
    () => null,
  );
