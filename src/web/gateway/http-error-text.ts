/** An answer of the API that is a failure and says nothing more (specification, section 8). */
export const httpErrorText = (status: number, statusText: string): string =>
  `HTTP error ${status}: ${statusText}`;
