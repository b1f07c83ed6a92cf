/** Shows a part of a text that a phone has no room for. */
export const onWideScreens = (text: string) => <span className="max-sm:hidden">{text}</span>;
