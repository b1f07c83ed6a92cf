import { createElement, Fragment, type ReactNode } from 'react';

/** Shows a text with elements in it: the list that a text with tags returns. */
export const Rich = ({ children }: { children: readonly ReactNode[] }) =>
  // As arguments, the parts need no keys: their number and order are those of the text.
  createElement(Fragment, null, ...children);

/** Shows the words of a tag to screen readers alone. */
export const toHidden = (text: string) => <span className="sr-only">{text}</span>;
