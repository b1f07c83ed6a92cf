/** Returns a function that shows the words of a tag as the time of an ISO instant. */
export const toTime = (at: string) => (text: string) => <time dateTime={at}>{text}</time>;
