/** What stands where no doctor was named. */
export const MISSING_DOCTOR = 'Doctor information unavailable';
