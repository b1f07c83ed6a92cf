/** Header by which a portal names the account that it shows, so that it acts for nobody else. */
export const ACCOUNT_HEADER = 'x-account';
