/** Placeholder for a missing doctor. */
export const MISSING_DOCTOR = 'Doctor information unavailable';
