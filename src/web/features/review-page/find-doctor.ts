import { doctorLine } from '#domain/review/review.ts';
import type { PublicReview } from '#domain/review/review-views.ts';
import { wait } from '#web/lib/reading/wait.ts';

/** Number of retries, and the delay before each, in milliseconds. */
const TRIES = 3;
const PAUSE_MS = 500;

/** The fields of a review about the doctor. */
export type Doctor = Pick<PublicReview, 'doctorName' | 'doctorTitle' | 'isDoctorUntold'>;

/** Returns true when no doctor is named and the patient did not say that the name was never told. */
export const isDoctorAbsent = (doctor: Doctor) => !doctorLine(doctor) && !doctor.isDoctorUntold;

/**
 * Reloads a review up to three times, every half second, until it names a doctor.
 * @returns the doctor's line; null if none is named
 * @throws the signal's reason when aborted
 */
export async function findDoctor(read: () => Promise<Doctor>, signal: AbortSignal): Promise<string | null> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    await wait(PAUSE_MS, signal);
    // oxlint-disable-next-line no-await-in-loop -- the same; what can't be read names nobody
    const doctor = await read().catch(() => null);
    signal.throwIfAborted();
    if (doctor && !isDoctorAbsent(doctor)) return doctorLine(doctor);
  }
  return null;
}
