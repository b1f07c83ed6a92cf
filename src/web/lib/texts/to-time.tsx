/** Returns a function that shows a part of a text as the time of an ISO instant. */
export const toTime = (at: string) => (text: string) => <time dateTime={at}>{text}</time>;
