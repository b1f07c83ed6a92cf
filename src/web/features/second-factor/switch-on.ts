import type { AdminApi } from '#web/api/admin.ts';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { isOutage, isPerhapsDone } from '#web/lib/reading/portal-error.ts';
import { areCodesUnseen, forgetUnseenCodes, noteUnseenCodes } from './unseen-codes.ts';

type Api = Pick<AdminApi['secondFactor'], 'confirm' | 'read'>;

const PERHAPS_ON =
  'The connection was lost: your second factor may be on already. Please try again. If you are asked to log in, do it with a code from your app.';

/**
 * Switches a second factor on by its first code. Where the answer is lost, it asks whether it is on. Until the caller has
 * shown the codes, they stay noted as unseen.
 * @returns the recovery codes; null if it is on, but the answer with them was lost
 */
export async function switchOn(api: Api, userId: string, input: { code: string }): Promise<string[] | null> {
  const wasNoted = areCodesUnseen(userId);
  // Noted first: the page may be closed before the answer, and switching it on ends this session.
  noteUnseenCodes(userId);
  try {
    return await api.confirm(input);
  } catch (error) {
    const isLost = isOutage(error) || isPerhapsDone(error);
    if (!isLost && !hasStatus(error, 409)) {
      if (isSurelyOff(error, wasNoted)) forgetUnseenCodes(userId);
      throw error;
    }
    const isOn = await findIsOn(api);
    if (isOn) return null;
    if (isOn === false) forgetUnseenCodes(userId);
    throw isLost && isOn === null ? new Error(PERHAPS_ON) : error;
  }
}

const hasStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status;

/**
 * Returns true for a refusal that leaves it off: a wrong code, or any other if no earlier press may have switched it on.
 * After 401 it may be on: the server answers so if it could open no new session.
 */
const isSurelyOff = (error: unknown, wasNoted: boolean) =>
  hasStatus(error, 400) || (!wasNoted && !hasStatus(error, 401));

/** Returns true if this user is to make new recovery codes, also if it can't be read whether the factor is on. */
export async function mustRenewCodes(api: Pick<Api, 'read'>, userId: string): Promise<boolean> {
  if (!areCodesUnseen(userId)) return false;
  const isOn = await findIsOn(api);
  if (isOn === false) forgetUnseenCodes(userId);
  return isOn !== false;
}

/** Returns if the second factor is on; null without an answer. */
const findIsOn = ({ read }: Pick<Api, 'read'>) =>
  read().then(
    ({ isOn }) => isOn,
    () => null,
  );
