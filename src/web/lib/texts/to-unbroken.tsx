/** Shows a part of a text that never breaks across lines, such as a reference. */
export const toUnbroken = (text: string) => <span className="whitespace-nowrap">{text}</span>;
