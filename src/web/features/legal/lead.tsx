/** Shows the words with which a paragraph begins. */
export const lead = (text: string) => <strong>{text}</strong>;
