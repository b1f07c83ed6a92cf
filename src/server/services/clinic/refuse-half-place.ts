import { invalidFields } from '#domain/invalid-fields.ts';

type Coordinates = { latitude?: number | null | undefined; longitude?: number | null | undefined };

/** Refuses a latitude without a longitude, or the reverse. @throws AppError invalid-input naming the missing one */
export function refuseHalfPlace({ latitude = null, longitude = null }: Coordinates): void {
  if ((latitude === null) === (longitude === null)) return;
  const missing = latitude === null ? 'latitude' : 'longitude';
  throw invalidFields({ [missing]: 'Please give both latitude and longitude, or neither' });
}
