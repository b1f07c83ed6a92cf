/** The status that nginx gives requests whose client left before the answer; it is never sent. */
export const CLIENT_LEFT = 499;
