/** Header by which a portal names the user whom it shows, so that it acts for nobody else: an account's id, or a clinic's. */
export const ACCOUNT_HEADER = 'x-account';
