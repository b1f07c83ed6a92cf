/** Returns the message for an error response of the API without one of its own. */
export const httpErrorText = (status: number, statusText: string): string =>
  `HTTP error ${status}: ${statusText}`;
