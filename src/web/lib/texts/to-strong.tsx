/** Shows the words of a tag as important, such as those with which a paragraph begins. */
export const toStrong = (text: string) => <strong>{text}</strong>;
