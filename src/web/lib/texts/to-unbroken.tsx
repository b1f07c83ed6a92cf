/** Shows the words of a tag unbroken across lines, such as a reference. */
export const toUnbroken = (text: string) => <span className="whitespace-nowrap">{text}</span>;
